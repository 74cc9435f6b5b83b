import { Button } from '@mantine/core'
import { EmptyState } from '#web/components/EmptyState'
import { currentLocale, useText } from '#web/i18n'
import { withoutPart, type FilterPart } from '../filters/blame.js'
import { FILTER_KINDS } from '../filters/filter_state.js'
import { useBlame, useFilterNames } from '../hooks/use_blame.js'
import type { Filters } from '../hooks/use_filters.js'

/** Says which filters leave nothing, and offers to drop the one that hides most. */
export function NothingFound({ filters }: { filters: Filters }) {
  const { t } = useText('recipes')
  const { applied, apply, reset } = filters
  const names = useFilterNames(applied)
  const blame = useBlame(applied)
  const list = new Intl.ListFormat(currentLocale().bcp47, { type: 'conjunction' })
  const quoted = applied.search.trim() && t('nothing.quoted', { text: applied.search.trim() })
  const wordsOf = (part: FilterPart) =>
    part === 'search' ? quoted : list.format(names[part]) || t(`filter.kind.${part}`)
  const all = [quoted, ...FILTER_KINDS.flatMap((kind) => names[kind])].filter(Boolean)

  return (
    <EmptyState
      title={all.length > 0 ? t('nothing.title', { what: list.format(all) }) : t('nothing.plain')}
      text={
        blame
          ? t('nothing.blame', { count: blame.count, filter: wordsOf(blame.part) })
          : t('nothing.no-blame')
      }
      actions={
        blame ? (
          <Button variant="light" onClick={() => apply(withoutPart(applied, blame.part))}>
            {t('nothing.show', { count: blame.count })}
          </Button>
        ) : (
          <Button variant="light" onClick={reset}>
            {t('nothing.reset')}
          </Button>
        )
      }
    />
  )
}
