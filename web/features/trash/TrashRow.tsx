import { ActionIcon, Button } from '@mantine/core'
import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { errorText } from '#web/api/errors'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { daysLeft } from './days_left.js'
import {
  type TrashedRecipe,
  useRestoreTrashedMutation,
} from '#web/features/shared/recipes/trash_api'
import classes from './TrashPage.module.css'

interface TrashRowProps {
  recipe: TrashedRecipe
  onPurge: () => void
}

/** A deleted recipe: who deleted it when, how long it stays, the way back and the way out. */
export function TrashRow({ recipe, onPurge }: TrashRowProps) {
  const { t } = useText('trash')
  const [restore, { isLoading }] = useRestoreTrashedMutation()
  const { id, name, deletedAt, deletedBy, purgedAt } = recipe
  const left = daysLeft(purgedAt)
  const takeOut = async () => {
    const { error } = await restore(id)
    if (error) toast.error(t('not-restored', { name, reason: errorText(error) }))
    else toast.success(t('restored', { name }))
  }
  return (
    <li className={classes.row}>
      <div className={classes.tile}>
        <Picture
          src={recipePictureUrl(recipe, 'tiny-original')}
          name={name}
          width={64}
          height={64}
        />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name} dir="auto">
          {name}
        </h2>
        <p className={classes.when}>
          <When at={deletedAt} say={(when) => t('since', { when })} />
          {deletedBy && (
            <>
              {' · '}
              <bdi>{deletedBy.fullName}</bdi>
            </>
          )}
          {' · '}
          <span className={left <= 3 ? classes.soon : undefined}>{t('left', { count: left })}</span>
        </p>
      </div>
      <div className={classes.acts}>
        <Button
          variant="light"
          leftSection={<IconRestore size="1.25rem" className="tv-mirror" aria-hidden />}
          loading={isLoading}
          aria-label={t('restore-name', { name })}
          onClick={() => void takeOut()}
        >
          {t('restore')}
        </Button>
        <ActionIcon
          color="error"
          size={48}
          aria-label={t('purge-name', { name })}
          onClick={onPurge}
        >
          <IconTrashX aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
