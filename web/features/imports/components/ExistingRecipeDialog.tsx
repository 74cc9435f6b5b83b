import { useNavigate } from 'react-router'
import { Button, Text } from '@mantine/core'
import type { KnownAddress } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Dialog } from '#web/components/Dialog'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import classes from './Create.module.css'

interface ExistingRecipeDialogProps {
  recipe: NonNullable<KnownAddress['recipe']>
  groupSlug: string
  onAgain: () => void
  onClose: () => void
}

/** Says that the address was imported before: open that recipe, or import it again. */
export function ExistingRecipeDialog({
  recipe,
  groupSlug,
  onAgain,
  onClose,
}: ExistingRecipeDialogProps) {
  const { t } = useText('imports')
  const navigate = useNavigate()
  return (
    <Dialog
      opened
      asks
      onClose={onClose}
      title={t('known.title')}
      submitLabel={t('known.open')}
      onSubmit={() => navigate(`/g/${groupSlug}/r/${recipe.slug}`)}
      actions={
        <Button variant="default" onClick={onAgain}>
          {t('known.again')}
        </Button>
      }
    >
      <div className={classes.existing}>
        <div className={classes.existingPicture}>
          <Picture
            src={recipePictureUrl(recipe, 'tiny-original')}
            name={recipe.name}
            width={84}
            height={84}
          />
        </div>
        <div>
          <Text fw={650} dir="auto">
            {recipe.name}
          </Text>
          <Text c="dimmed">{t('known.text')}</Text>
        </div>
      </div>
    </Dialog>
  )
}
