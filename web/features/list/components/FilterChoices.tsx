import { useId, useState } from 'react'
import { Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTouch } from '#web/features/shared/view_preferences'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { FilterKind, FilterState } from '../filters/filter_state.js'
import { useFilterOptions } from '../hooks/use_filter_options.js'
import classes from './Filters.module.css'

interface FilterChoicesProps {
  kind: FilterKind
  filters: Pick<FilterState, 'chosen' | 'requireAll'>
  onChange: (patch: Pick<FilterState, 'chosen'> | Pick<FilterState, 'requireAll'>) => void
}

/** The values of one kind to tick, with a search of their own and the choice between any and all. */
export function FilterChoices({ kind, filters, onChange }: FilterChoicesProps) {
  const { t } = useText('recipes')
  const [text, setText] = useState('')
  const label = useId()
  // What opens with a keyboard over it hides what is to be chosen.
  const touch = useTouch()
  return (
    <>
      <div className={classes.mode}>
        <Text id={label} fw={650}>
          {t('filter.must-have')}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          value={filters.requireAll[kind] ? 'all' : 'any'}
          data={[
            { value: 'any', label: t('filter.any') },
            { value: 'all', label: t('filter.all') },
          ]}
          onChange={(value) =>
            onChange({ requireAll: { ...filters.requireAll, [kind]: value === 'all' } })
          }
        />
      </div>
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        placeholder={t(`filter.find.${kind}`)}
        aria-label={t(`filter.find.${kind}`)}
        data-autofocus={touch ? undefined : true}
      />
      <OptionList
        kind={kind}
        text={text}
        chosen={filters.chosen[kind]}
        onChange={(ids) => onChange({ chosen: { ...filters.chosen, [kind]: ids } })}
      />
    </>
  )
}

interface OptionListProps {
  kind: FilterKind
  text: string
  chosen: string[]
  onChange: (ids: string[]) => void
}

function OptionList({ kind, text, chosen, onChange }: OptionListProps) {
  const { t } = useText('recipes')
  const { found, more, loading, error, retry } = useFilterOptions(kind, text, chosen)
  if (loading) return <p className={classes.hint}>{t('filter.loading')}</p>
  if (error) {
    return (
      <button type="button" className={classes.retry} onClick={retry}>
        {t('filter.failed')}
      </button>
    )
  }
  return (
    <div className={classes.options} role="group" aria-label={t(`filter.kind.${kind}`)}>
      {found.map(({ id, name, recipeCount }) => (
        <div key={id} className={classes.option}>
          <Checkbox
            className={classes.tick}
            label={<span dir="auto">{name}</span>}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((other) => other !== id)
              )
            }
          />
          {recipeCount !== undefined && (
            <bdi dir="ltr" className={classes.figure}>
              {formatNumber(recipeCount)}
            </bdi>
          )}
        </div>
      ))}
      {found.length === 0 && <p className={classes.hint}>{t('filter.none-found')}</p>}
      {more > 0 && <p className={classes.hint}>{t('filter.more', { count: more })}</p>}
    </div>
  )
}
