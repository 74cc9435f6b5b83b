import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatDate, formatNumber } from '#web/i18n/format'
import { FILTER_PARTS, type FilterPart } from '../filters/blame.js'
import { FILTER_KINDS, type FilterKind, type FilterState } from '../filters/filter_state.js'
import { useFilterOptionsQuery, useHouseholdsQuery } from '../recipe_list_api.js'

/** One thing that narrows the list, in words; `id` tells values of one kind apart. */
export interface FilterWord {
  part: FilterPart
  id: string
  text: string
}

const isId = (value: string) => /^[0-9a-f-]{36}$/i.test(value)

function useNames(filters: FilterState, kind: FilterKind): FilterWord[] {
  const { t } = useText('recipes')
  const { visited, ready } = useVisit()
  const chosen = filters.chosen[kind]
  const ids = chosen.filter(isId)
  const { data } = useFilterOptionsQuery(
    { visited, query: { kind, ids } },
    { skip: ids.length === 0 || !ready }
  )
  return chosen.map((id) => {
    const name = data?.options.find((option) => option.id === id)?.name
    return { part: kind, id, text: name ?? (isId(id) ? t(`filter.kind.${kind}`) : id) }
  })
}

function useHouseholdName(id: string | null): string {
  const { t } = useText('finding')
  const { visited, ready } = useVisit()
  const { data } = useHouseholdsQuery(visited, { skip: id === null || !ready })
  return data?.find((household) => household.id === id)?.name ?? t('kind.households')
}

/** Everything that narrows the list, in words, the typed text first. */
export function useFilterWords(filters: FilterState): FilterWord[] {
  const { t } = useText('finding')
  const { search, household, minRating, made, caloriesUnder, eatable } = filters
  const text = search.trim()
  const householdName = useHouseholdName(household)
  const words: Record<FilterPart, FilterWord[]> = {
    search: text ? [{ part: 'search', id: '', text: t('recipes:nothing.quoted', { text }) }] : [],
    categories: useNames(filters, 'categories'),
    tags: useNames(filters, 'tags'),
    tools: useNames(filters, 'tools'),
    foods: useNames(filters, 'foods'),
    household: household ? [{ part: 'household', id: household, text: householdName }] : [],
    minRating: [],
    made: [],
    caloriesUnder: [],
    eatable: [],
  }
  if (minRating) {
    const stars = t('rating.at-least', { count: minRating, stars: formatNumber(minRating) })
    words.minRating = [{ part: 'minRating', id: '', text: stars }]
  }
  if (made) {
    const day = formatDate(made.day)
    words.made = [{ part: 'made', id: '', text: t(`made.${made.mode}-day`, { day }) }]
  }
  if (caloriesUnder) {
    const under = t('calories.under', { calories: formatNumber(caloriesUnder) })
    words.caloriesUnder = [{ part: 'caloriesUnder', id: '', text: under }]
  }
  if (eatable) words.eatable = [{ part: 'eatable', id: '', text: t(`eatable.word-${eatable}`) }]
  return FILTER_PARTS.flatMap((part) => words[part])
}

/** True for parts of which several values can be chosen. */
export function hasValues(part: FilterPart): part is FilterKind {
  return FILTER_KINDS.some((kind) => kind === part)
}
