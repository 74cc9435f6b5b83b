import { Alert, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { PlanRule } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { EatableChoice } from '#web/features/shared/eaters/EatableChoice'
import { FilterBuilder } from '#web/features/shared/filter_builder/FilterBuilder'
import { useCountRecipesQuery } from '#web/features/shared/recipes/count_recipes'
import { useText } from '#web/i18n'
import { searchDebounce } from '#web/theme/token_values'
import { useHasEaters } from '../EatableSwitch.js'
import { mealTypes } from '../planner_context.js'
import { ruleDays, ruleDayText } from './rule_words.js'
import { type RuleInput, useCreateRuleMutation, useUpdateRuleMutation } from './settings_api.js'
import classes from './Settings.module.css'

/** Wide enough for a condition in one line. */
const WIDTH = 860

const NEW: RuleInput = { day: 'unset', entryType: 'unset', queryFilterString: '', eatable: null }

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
  const hasEaters = useHasEaters()
  const [isWhole, setWhole] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const [create] = useCreateRuleMutation()
  const [update] = useUpdateRuleMutation()
  const change = (patch: Partial<RuleInput>) => setInput((before) => ({ ...before, ...patch }))
  const submit = async () => {
    const { day, entryType, queryFilterString, eatable } = input
    const fields = { day, entryType, queryFilterString, eatable }
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
      actions={<LiveCount filter={input.queryFilterString} eatable={input.eatable} />}
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
        {(hasEaters || input.eatable) && (
          <EatableChoice eatable={input.eatable} onChange={(eatable) => change({ eatable })} />
        )}
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

interface LiveCountProps {
  filter: string
  eatable: RuleInput['eatable']
}

/** How many recipes a filter finds, a moment after its last change. */
function LiveCount({ filter, eatable }: LiveCountProps) {
  const { t } = useText('planner')
  const [calm] = useDebouncedValue(filter, searchDebounce)
  const { currentData } = useCountRecipesQuery({
    visited: null,
    query: { ...(calm && { queryFilter: calm }), ...(eatable && { eatable }) },
  })
  return (
    <p className={classes.count} role="status">
      {currentData === undefined ? '\u00a0' : t('rules.count', { count: currentData })}
    </p>
  )
}
