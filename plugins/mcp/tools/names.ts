import vine from '@vinejs/vine'
import { type Offer, tool } from '../tool.js'

const paged = {
  search: vine.string().trim().maxLength(200).optional(),
  page: vine.number().withoutDecimals().min(1).max(10_000).optional(),
}
const queryOf = ({
  search,
  page = 1,
}: {
  search?: string | undefined
  page?: number | undefined
}) => ({
  ...(search && { search }),
  page,
  perPage: 100,
  orderBy: 'name',
  orderDirection: 'asc',
})

const findFoods = tool({
  name: 'find_foods',
  title: 'Find foods',
  description:
    'Foods that the group knows, 100 a page, and whether the household has them at hand.',
  input: vine.create(paged),
  run: async (input, { actor, services }) => {
    const { total, page, items } = await services['core/pantry'].foods(actor, queryOf(input))
    const foods = items.map(({ id, name, pluralName, label, onHand }) => ({
      id,
      name,
      pluralName,
      label: label?.name ?? null,
      onHand,
    }))
    return { total, page, foods }
  },
})

const listOrganizers = tool({
  name: 'list_organizers',
  title: 'Categories, tags and tools',
  description: 'Categories, tags or kitchen tools of the group, 100 a page.',
  input: vine.create({ kind: vine.enum(['categories', 'tags', 'tools'] as const), ...paged }),
  run: async ({ kind, ...input }, { actor, services }) => {
    const found = await services['core/organizers'].list(actor, kind, queryOf(input))
    const { total, page, items } = found
    return { total, page, [kind]: items.map(({ slug, name }) => ({ slug, name })) }
  },
})

/** Tools about what recipes are sorted by and made of. */
export const nameTools: Offer[] = [findFoods, listOrganizers]
