import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { slugify } from '#core/shared/slug'
import type { OrganizerKind } from '../kinds.js'
import { slugOfOrganizer, announceOrganizer, type NamedOrganizer } from './organizer_fact.js'

/**
 * An organizer as a recipe's body names it: by id, else by slug, else by a name that may be new.
 */
export interface OrganizerEntry {
  id?: string | null
  slug?: string | null
  name?: string | null
}

type Row = Pick<NamedOrganizer, 'id' | 'slug'>

/**
 * Finds the organizers that a recipe names and creates those the group does not have yet. Ids in
 * the order of the entries, each once; an entry that names nothing is left out.
 */
export async function ensureOrganizers(
  unit: Work,
  actor: Actor,
  kind: OrganizerKind,
  entries: OrganizerEntry[]
): Promise<string[]> {
  const ensure = await seekOrganizers(unit, actor, kind, entries)
  return ensure()
}

/**
 * The first half of `ensureOrganizers`, by a single statement, so that several kinds can be looked for at once; what it answers does
 * the other half. That is to be done for one kind after another, in one order: it makes what is lacking.
 */
export async function seekOrganizers(
  unit: Work,
  actor: Actor,
  kind: OrganizerKind,
  entries: OrganizerEntry[]
): Promise<() => Promise<string[]>> {
  const existing = entries.length === 0 ? [] : await find(unit, actor.groupId, kind, entries)
  return async () => {
    // In one order, whatever recipe they stand in: two who make the same ones at once wait, and none for ever.
    const lacking = entries.filter((input) => !match(existing, input))
    const made = new Map<OrganizerEntry, Row>()
    for (const input of lacking.toSorted((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1))) {
      const row = match(existing, input) ?? (await create(unit, actor, kind, input))
      if (!row) continue
      existing.push(row)
      made.set(input, row)
    }
    const found = entries.flatMap((input) => match(existing, input) ?? made.get(input) ?? [])
    return [...new Set(found.map(({ id }) => id))]
  }
}

const match = (existing: Row[], input: OrganizerEntry) =>
  existing.find(({ id }) => id === input.id?.toLowerCase()) ??
  existing.find(({ slug }) => slug === slugOf(input))

const slugOf = ({ slug, name }: OrganizerEntry) => slug?.trim() || slugify(name ?? '')

const findIn = (kind: OrganizerKind) =>
  fixedStatement(
    `organizers.named-${kind}`,
    `select id, slug from ${kind}
      where group_id = $1 and (id = any($2::uuid[]) or slug = any($3::text[])) order by id for key share`
  )

const finds = {
  categories: findIn('categories'),
  tags: findIn('tags'),
  tools: findIn('tools'),
}

/** The rows are locked against deletion until the recipe that names them is stored. */
async function find(
  { trx }: Work,
  groupId: string,
  kind: OrganizerKind,
  entries: OrganizerEntry[]
): Promise<Row[]> {
  const ids = entries.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const slugs = entries.map(slugOf).filter(Boolean)
  return queryIn<Row>(trx, finds[kind], [groupId, ids, slugs])
}

/** Two people may name the same new organizer at once: the second one takes the first one's. */
async function create(
  unit: Work,
  actor: Actor,
  kind: OrganizerKind,
  input: OrganizerEntry
): Promise<Row | null> {
  const name = (input.name ?? input.slug ?? '').trim()
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
  announceOrganizer(unit, actor, { kind, happened: 'created' }, made)
  return made
}
