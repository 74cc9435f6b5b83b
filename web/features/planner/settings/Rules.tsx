import { latePart } from '#web/components/late_part'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { PlanRule } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { Once } from '#web/components/Once'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { FilterSentence } from '#web/features/shared/filter_builder/FilterSentence'
import { useText } from '#web/i18n'
import { ruleDayText } from './rule_words.js'
import { useCreateRuleMutation, useDeleteRuleMutation, usePlanRulesQuery } from './settings_api.js'
import classes from './Settings.module.css'

const RuleDialog = latePart(async () => ({ default: (await import('./RuleDialog.js')).RuleDialog }))

/** What the dialog is open for, a new rule or one there is; each opening begins anew. */
interface Edited {
  opening: number
  open: boolean
  rule: PlanRule | null
}

/** What meals that chance picks have to be: a card for each rule, to change and to take off. */
export function Rules({ first }: { first: number }) {
  const { t } = useText('planner')
  const title = useId()
  const { data, error, refetch } = usePlanRulesQuery()
  const [edited, setEdited] = useState<Edited>({ opening: 0, open: false, rule: null })
  const edit = (rule: PlanRule | null) =>
    setEdited(({ opening }) => ({ opening: opening + 1, open: true, rule }))
  const addButton = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => edit(null)}>
      {t('rules.add')}
    </Button>
  )
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('rules.title')}</h2>
      <p className={classes.hint}>{t('rules.hint')}</p>
      {!data && !error && <RowSkeletons count={3} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('rules.none')} text={t('rules.none-text')} actions={addButton} />
      )}
      {data && data.length > 0 && (
        <>
          <ul className={classes.cards}>
            {data.map((rule) => (
              <RuleCard key={rule.id} rule={rule} onEdit={() => edit(rule)} />
            ))}
          </ul>
          {addButton}
        </>
      )}
      <Once when={edited.open}>
        <RuleDialog
          key={edited.opening}
          rule={edited.rule}
          first={first}
          opened={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
        />
      </Once>
    </section>
  )
}

/** For which meals a rule is: `Dinner on Mondays`. */
function useRuleName(): (rule: PlanRule) => string {
  const { t } = useText('planner')
  return ({ day, entryType }) => {
    const type = entryType === 'unset' ? t('rules.any-meal') : t(`type.${entryType}`)
    return day === 'unset'
      ? t('rules.every-day', { type })
      : t('rules.on-day', { type, day: ruleDayText(day) })
  }
}

function RuleCard({ rule, onEdit }: { rule: PlanRule; onEdit: () => void }) {
  const finding = useText('finding')
  const { t } = useText('planner')
  const name = useRuleName()(rule)
  const remove = useRemoveRule()
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h3>{name}</h3>
        <p>
          {t('rules.says')} <FilterSentence filter={rule.queryFilterString} />
        </p>
        {rule.eatable && <p>{finding.t(`eatable.word-${rule.eatable}`)}</p>}
      </div>
      <ActionIcon color="gray" aria-label={t('rules.edit-named', { name })} onClick={onEdit}>
        <IconPencil aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={t('rules.remove-named', { name })}
        onClick={() => void remove(rule, name)}
      >
        <IconTrash aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Takes a rule off and offers to bring it back. */
function useRemoveRule(): (rule: PlanRule, name: string) => Promise<void> {
  const { t } = useText('planner')
  const [remove] = useDeleteRuleMutation()
  const [create] = useCreateRuleMutation()
  const said = ({ error }: { error?: unknown }) => {
    if (error) toast.error(t('rules.failed', { reason: errorText(error) }))
    return !error
  }
  return async ({ id, day, entryType, queryFilterString, eatable }, name) => {
    if (!said(await remove(id))) return
    const input = { day, entryType, queryFilterString, eatable }
    const restore = async () => said(await create(input))
    toast.undo(t('rules.removed', { name }), () => void restore())
  }
}
