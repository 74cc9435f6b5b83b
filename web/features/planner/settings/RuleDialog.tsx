import { Alert, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { PlanRule } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { FilterBuilder } from '#web/features/shared/filter_builder/FilterBuilder'
import { useCountRecipesQuery } from '#web/features/shared/recipes/count_recipes'
import { useText } from '#web/i18n'
import { searchDebounce } from '#web/theme/token_values'
import { mealTypes } from '../planner_context.js'
import { ruleDays, ruleDayText } from './rule_words.js'
import { type RuleInput, useCreateRuleMutation, useUpdateRuleMutation } from './settings_api.js'
import classes from './Settings.module.css'

/** Wide enough for a condition in one line. */
const WIDTH = 860

const NEW: RuleInput = { day: 'unset', entryType: 'unset', queryFilterString: '' }

interface RuleDialogProps {
  /** What is changed; null for a new one. */
  rule: PlanRule | null
  first: number
  opened: boolean
  onClose: () => void
}

/** Writes down a rule: for which day and meal it is, and what a recipe has to meet. */
export function RuleDialog({ rule, first, opened, onClose }: RuleDialogProps) {
  const { t } = useText('planner')
  const [input, setInput] = useState<RuleInput>(rule ?? NEW)
  const [isWhole, setWhole] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const [create] = useCreateRuleMutation()
  const [update] = useUpdateRuleMutation()
  const change = (patch: Partial<RuleInput>) => setInput((before) => ({ ...before, ...patch }))
  const submit = async () => {
    const { day, entryType, queryFilterString } = input
    const fields = { day, entryType, queryFilterString }
    const answer = await (rule ? update({ id: rule.id, input: fields }) : create(fields))
    setError(answer.error ?? null)
    return !answer.error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(rule ? 'rules.edit' : 'rules.add')}
      submitLabel={t(rule ? 'rules.save' : 'rules.add')}
      submitDisabled={!isWhole}
      onSubmit={submit}
      size={WIDTH}
      actions={<LiveCount filter={input.queryFilterString} />}
    >
      <Stack>
        <div className={classes.when}>
          <Select
            label={t('rules.day')}
            data={ruleDays(first).map((day) => ({
              value: day,
              label: day === 'unset' ? t('rules.any-day') : ruleDayText(day),
            }))}
            value={input.day}
            allowDeselect={false}
            onChange={(day) => day && change({ day })}
            data-autofocus
          />
          <Select
            label={t('form.type')}
            data={(['unset', ...mealTypes] as const).map((type) => ({
              value: type,
              label: type === 'unset' ? t('rules.any-meal') : t(`type.${type}`),
            }))}
            value={input.entryType}
            allowDeselect={false}
            onChange={(type) => type && change({ entryType: type })}
          />
        </div>
        <FilterBuilder
          value={input.queryFilterString}
          onChange={(queryFilterString, whole) => {
            change({ queryFilterString })
            setWhole(whole)
          }}
        />
        {!isWhole && <p className={classes.hint}>{t('rules.unfinished')}</p>}
        {error !== null && <Alert color="error">{errorText(error)}</Alert>}
      </Stack>
    </Dialog>
  )
}

/** How many recipes a filter finds, a moment after its last change. */
function LiveCount({ filter }: { filter: string }) {
  const { t } = useText('planner')
  const [calm] = useDebouncedValue(filter, searchDebounce)
  const { currentData } = useCountRecipesQuery({
    visited: null,
    query: calm ? { queryFilter: calm } : {},
  })
  return (
    <p className={classes.count} role="status">
      {currentData === undefined ? '\u00a0' : t('rules.count', { count: currentData })}
    </p>
  )
}
