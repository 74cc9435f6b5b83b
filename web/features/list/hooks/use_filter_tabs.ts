import { useLater } from '#web/components/use_later'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { FILTER_TABS, type FilterTab } from '../filters/filter_tabs.js'
import { useHouseholdsQuery } from '../recipe_list_api.js'

/** The filters that make sense here: households only where there are several. */
export function useFilterTabs(): readonly FilterTab[] {
  const { visited, ready } = useVisit()
  const later = useLater()
  const { data } = useHouseholdsQuery(visited, { skip: !ready || !later })
  const several = (data?.length ?? 0) > 1
  return FILTER_TABS.filter((tab) => tab !== 'households' || several)
}

/** Names of the filters' buttons. */
export function useTabLabel(): (tab: FilterTab) => string {
  const { t } = useText('recipes')
  return (tab) =>
    tab === 'more' || tab === 'households' ? t(`finding:kind.${tab}`) : t(`filter.kind.${tab}`)
}
