import type { Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { slugify } from '#core/shared/slug'
import type { OrganizerKind } from '../kinds.js'
import { slugOfOrganizer, tell, type NamedOrganizer } from './organizer_fact.js'

/**
 * An organizer as a recipe's body names it: by id, else by slug, else by a name that may be new.
 */
export interface OrganizerWish {
  id?: string | null
  slug?: string | null
  name?: string | null
}

type Row = Pick<NamedOrganizer, 'id' | 'slug'>

/**
 * Finds the organizers that a recipe names and creates those the group does not have yet. Ids in
 * the order of the wishes, each once; a wish that names nothing is left out.
 */
export async function ensureOrganizers(
  unit: Work,
  actor: Actor,
  kind: OrganizerKind,
  wishes: OrganizerWish[]
): Promise<string[]> {
  if (wishes.length === 0) return []
  const known = await find(unit, actor.groupId, kind, wishes)
  // In one order, whatever recipe they stand in: two who make the same ones at once wait, and none for ever.
  const lacking = wishes.filter((wish) => !match(known, wish))
  const made = new Map<OrganizerWish, Row>()
  for (const wish of lacking.toSorted((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1))) {
    const row = match(known, wish) ?? (await create(unit, actor, kind, wish))
    if (!row) continue
    known.push(row)
    made.set(wish, row)
  }
  const found = wishes.flatMap((wish) => match(known, wish) ?? made.get(wish) ?? [])
  return [...new Set(found.map(({ id }) => id))]
}

const match = (known: Row[], wish: OrganizerWish) =>
  known.find(({ id }) => id === wish.id?.toLowerCase()) ??
  known.find(({ slug }) => slug === slugOf(wish))

const slugOf = ({ slug, name }: OrganizerWish) => slug?.trim() || slugify(name ?? '')

/** The rows are held against deletion until the recipe that names them is stored. */
async function find(
  { trx }: Work,
  groupId: string,
  kind: OrganizerKind,
  wishes: OrganizerWish[]
): Promise<Row[]> {
  const ids = wishes.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const slugs = wishes.map(slugOf).filter(Boolean)
  const { rows } = await trx.rawQuery<{ rows: Row[] }>(
    `select id, slug from ${kind}
      where group_id = ? and (id = any(?::uuid[]) or slug = any(?::text[])) order by id for key share`,
    [groupId, ids, slugs]
  )
  return rows
}

/** Two people may name the same new organizer at once: the second one takes the first one's. */
async function create(
  unit: Work,
  actor: Actor,
  kind: OrganizerKind,
  wish: OrganizerWish
): Promise<Row | null> {
  const name = (wish.name ?? wish.slug ?? '').trim()
  if (!name) return null
  const slug = slugOfOrganizer(name)
  const { rows } = await unit.trx.rawQuery<{ rows: NamedOrganizer[] }>(
    `insert into ${kind} (group_id, name, slug) values (?, ?, ?)
     on conflict (group_id, slug) do nothing returning id, name, slug`,
    [actor.groupId, name, slug]
  )
  const [made] = rows
  // Overwriting the other's in the insert would take a lock that we and those who read many rows wait for in a circle.
  if (!made) return (await find(unit, actor.groupId, kind, [{ slug }]))[0] ?? null
  tell(unit, actor, { kind, happened: 'created' }, made)
  return made
}
