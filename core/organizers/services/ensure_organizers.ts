import { randomUUID } from 'node:crypto'
import { work, type Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { slugify } from '#core/shared/slug'

/** What recipes are sorted by; each kind is a table of its own. */
export type OrganizerKind = 'categories' | 'tags' | 'tools'

/** An organizer as a recipe's body names it: by id, else by slug, else by a name that may be new. */
export interface OrganizerWish {
  id?: string | null
  slug?: string | null
  name?: string | null
}

interface Row {
  id: string
  slug: string
}

const facts = {
  categories: 'category.created',
  tags: 'tag.created',
  tools: 'tool.created',
} as const

/** Finds the organizers that a recipe names and creates those the group does not have yet. */
export class EnsureOrganizers {
  /** Ids in the order of the wishes, each once; a wish that names nothing is left out. */
  async run(actor: Actor, kind: OrganizerKind, wishes: OrganizerWish[]): Promise<string[]> {
    if (wishes.length === 0) return []
    return work(async (unit) => {
      const known = await find(unit, actor.groupId, kind, wishes)
      const ids: string[] = []
      for (const wish of wishes) {
        const row =
          known.find(({ id }) => id === wish.id?.toLowerCase()) ??
          known.find(({ slug }) => slug === slugOf(wish)) ??
          (await create(unit, actor, kind, wish))
        if (!row) continue
        known.push(row)
        ids.push(row.id)
      }
      return [...new Set(ids)]
    })
  }
}

const slugOf = ({ slug, name }: OrganizerWish) => slug?.trim() || slugify(name ?? '')

async function find(
  { trx }: Work,
  groupId: string,
  kind: OrganizerKind,
  wishes: OrganizerWish[]
): Promise<Row[]> {
  const ids = wishes.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const slugs = wishes.map(slugOf).filter(Boolean)
  return trx
    .from(kind)
    .select('id', 'slug')
    .where('group_id', groupId)
    .where((query) => query.whereIn('id', ids).orWhereIn('slug', slugs))
}

/** Two people may name the same new organizer at once: the second one takes the first one's. */
async function create(
  { trx, announce }: Work,
  actor: Actor,
  kind: OrganizerKind,
  wish: OrganizerWish
): Promise<Row | null> {
  const name = (wish.name ?? wish.slug ?? '').trim()
  if (!name) return null
  const slug = slugify(name) || randomUUID().slice(0, 8)
  const { rows } = await trx.rawQuery<{ rows: (Row & { added: boolean })[] }>(
    `insert into ${kind} (group_id, name, slug) values (?, ?, ?)
     on conflict (group_id, slug) do update set slug = excluded.slug
     returning id, slug, (xmax = 0) as added`,
    [actor.groupId, name, slug]
  )
  const [row] = rows
  if (!row) return null
  if (row.added) {
    const { groupId, householdId, userId } = actor
    announce(facts[kind], {
      organizerId: row.id,
      slug,
      name,
      groupId,
      householdId,
      actorId: userId,
    })
  }
  return row
}
