import { Button, Switch, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Eater } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { latePart } from '#web/components/late_part'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { eatersApi } from '#web/features/shared/eaters/eaters_api'
import { useText } from '#web/i18n'
import classes from './Eaters.module.css'

const EaterDialog = latePart(async () => ({
  default: (await import('./EaterDialog.js')).EaterDialog,
}))

/** `/household/eaters`: members, children and guests, and what each of them can eat. */
export function Component() {
  const { t } = useText('eaters')
  const { data, error, refetch } = eatersApi.useEatersQuery()
  // Each opening of the dialog begins anew.
  const [edited, setEdited] = useState({ turn: 0, opened: false, eater: null as Eater | null })
  const edit = (eater: Eater | null) =>
    setEdited(({ turn }) => ({ turn: turn + 1, opened: true, eater }))
  const add = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => edit(null)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} actions={data?.length ? add : null} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={4} />}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('empty-text')} actions={add} />}
      {data && data.length > 0 && (
        <>
          <ul className={classes.list}>
            {data.map((eater) => (
              <EaterRow key={eater.id} eater={eater} onEdit={() => edit(eater)} />
            ))}
          </ul>
          <p className={classes.hint}>{t('who.hint')}</p>
        </>
      )}
      <Once when={edited.opened}>
        <EaterDialog
          key={edited.turn}
          eater={edited.eater}
          others={data ?? []}
          opened={edited.opened}
          onClose={() => setEdited({ ...edited, opened: false })}
        />
      </Once>
    </>
  )
}

function EaterRow({ eater, onEdit }: { eater: Eater; onEdit: () => void }) {
  const { t } = useText('eaters')
  const [save] = eatersApi.useSaveEaterMutation()
  const { id, name, kind, diets, allergens, atTable } = eater
  const seat = async (on: boolean) => {
    const { error } = await save({ id, input: { ...eater, atTable: on } })
    if (error) toast.error(t('not-saved', { reason: errorText(error) }))
  }
  return (
    <li className={classes.row}>
      <UnstyledButton
        className={classes.words}
        aria-label={t('edit-named', { name })}
        onClick={onEdit}
      >
        <span className={classes.name}>
          <bdi>{name}</bdi>
          <span className={classes.kind}>{t(`kind.${kind}`)}</span>
        </span>
        <span className={classes.chips}>
          {diets.map((diet) => (
            <span key={diet} className={classes.chip} data-diet>
              {t(`diet.${diet}`)}
            </span>
          ))}
          {allergens.map((allergen) => (
            <span key={allergen} className={classes.chip}>
              {t('without', { what: t(`allergen.${allergen}`) })}
            </span>
          ))}
          {diets.length + allergens.length === 0 && (
            <span className={classes.kind}>{t('everything')}</span>
          )}
        </span>
      </UnstyledButton>
      <Switch
        label={t('at-table')}
        aria-label={t('at-table-named', { name })}
        checked={atTable}
        onChange={({ currentTarget }) => void seat(currentTarget.checked)}
      />
    </li>
  )
}
