import { useLocalStorage } from '@mantine/hooks'
import type { OrderBy } from '../filters/filter_state.js'
import type { Ordered } from '../components/OrderMenuPopup.js'

/** Orders of a plain list of recipes. */
export const SECTION_ORDERS = [
  'name',
  'rating',
  'created_at',
  'updated_at',
  'last_made',
] as const satisfies readonly OrderBy[]

const DEFAULTS = { orderBy: 'name', orderDirection: 'asc', useMobileCards: false }

/** The order of plain lists of recipes, as the person chose it on this device. */
export function useSectionOrder(): Ordered {
  const [stored, setStored] = useLocalStorage<Partial<typeof DEFAULTS>>({
    key: 'recipe-section-preferences',
    defaultValue: DEFAULTS,
    getInitialValueInEffect: false,
  })
  const orderBy = SECTION_ORDERS.find((order) => order === stored.orderBy) ?? 'name'
  const orderDirection = stored.orderDirection === 'desc' ? 'desc' : 'asc'
  return {
    draft: { orderBy, orderDirection },
    apply: (patch) => setStored({ ...DEFAULTS, ...stored, ...patch }),
  }
}
