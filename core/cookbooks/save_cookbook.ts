import { randomBytes } from 'node:crypto'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { anyoneOf, shownSql } from '#core/recipe_index/index'
import { readStoredFilter, storedFilterFields } from '#core/recipes/index'
import type { CookbookFact } from '#core/shared/domain_events'
import { slugify } from '#core/shared/slug'
import { storable } from '#core/text/index'

const LAST_POSITION = 1_000_000
/** Cookbooks that are put in order at once. */
const MOST = 1_000

const fields = {
  name: vine.string().trim().minLength(1).maxLength(500),
  description: vine.string().trim().maxLength(10_000).nullable().optional(),
  position: vine.number().withoutDecimals().min(0).max(LAST_POSITION).nullable().optional(),
  public: flag(),
  coverRecipeId: vine.string().trim().uuid().nullable().optional(),
  ...storedFilterFields,
}

/** Body of a cookbook; its slug follows from the name. */
export const cookbookValidator = vine.create(fields)

/** Body of many: as `cookbookValidator`, each with its id. */
export const cookbooksValidator = vine.create(
  vine.array(vine.object({ id: vine.string().trim().uuid(), ...fields })).maxLength(MOST)
)

/** A validated body. */
export type CookbookInput = Infer<typeof cookbookValidator>

const insert = fixedStatement(
  'cookbooks.insert',
  `insert into cookbooks (group_id, household_id, name, slug, description, public,
      query_filter_string, query_filter_parts, position, cover_recipe_id)
    select $1, $2, v.name, v.slug, v.description, v.public, v.query_filter_string,
      v.query_filter_parts, coalesce(v.position, (select coalesce(max(position), 0)
        from cookbooks where household_id = $2) + v.place),
      (select r.id from recipes r where r.id = v.cover_recipe_id and r.group_id = $1
        and ${shownSql('r', anyoneOf('$2'))})
    from rows from (jsonb_to_recordset($3::jsonb) as (name text, slug text, description text,
        public boolean, query_filter_string text, query_filter_parts jsonb, position int,
        cover_recipe_id uuid))
      with ordinality as v (name, slug, description, public, query_filter_string,
        query_filter_parts, position, cover_recipe_id, place)
    order by v.place returning id, slug`
)

/**
 * Adds a cookbook to the caller's household, as its last one unless a place is asked for; a cover
 * that is no recipe of the group is none. Answers its id.
 */
export async function createCookbook(actor: Actor, input: CookbookInput): Promise<string> {
  const [id = ''] = await work((unit) => createCookbooksIn(unit, actor, [input]))
  return id
}

/** Adds cookbooks as `createCookbook` does, as a part of another change. Answers their ids in their order. */
export async function createCookbooksIn(
  unit: Work,
  actor: Actor,
  inputs: CookbookInput[]
): Promise<string[]> {
  if (inputs.length === 0) return []
  const filters = inputs.map((input) => readStoredFilter(input))
  const slugs = await lockSlugs(unit, actor)
  const rows = inputs.map((input, at) => ({
    name: input.name,
    slug: freeSlug(input.name, slugs),
    description: input.description ?? '',
    public: input.public ?? false,
    query_filter_string: filters[at]?.text,
    query_filter_parts: filters[at]?.parts,
    position: input.position,
    cover_recipe_id: input.coverRecipeId,
  }))
  const values = [actor.groupId, actor.householdId, JSON.stringify(storable(rows))]
  const made = await queryIn<{ id: string; slug: string }>(unit.trx, insert, values)
  const ids = new Map(made.map(({ id, slug }) => [slug, id]))
  return rows.map(({ slug, name }) => {
    const id = ids.get(slug) ?? ''
    unit.announce('cookbook.created', cookbookFact(actor, { id, slug, name }))
    return id
  })
}

/** A cookbook and what it is to be. */
export interface CookbookSave {
  id: string
  input: CookbookInput
}

/**
 * Replaces cookbooks of the caller's household as a whole; without a position they stay where they
 * are, and without a word about the cover, which other programs do not know, that stays. Throws `E_NOT_FOUND` when one of them is not the household's, and then changes none.
 */
export async function updateCookbooks(actor: Actor, saves: CookbookSave[]): Promise<void> {
  await work(async (unit) => {
    const slugs = await lockSlugs(unit, actor)
    const stored = await lockCookbooks(unit, actor, [...new Set(saves.map(({ id }) => id))])
    const rows = new Map<string, CookbookRow>()
    for (const { id, input } of saves) {
      const before = stored.get(id)
      if (!before) throw notFound()
      rows.set(id, rowOf(before, input, slugs))
    }
    await queryIn(unit.trx, write, [JSON.stringify([...rows.values()])])
    announceUpdate(unit, actor, [...rows.values()])
  })
}

interface StoredCookbook {
  id: string
  name: string
  slug: string
  position: number
  filter: string
  cover: string | null
}

/** One row of the update. */
interface CookbookRow extends Omit<StoredCookbook, 'filter' | 'cover'> {
  description: string
  public: boolean
  query_filter_string: string
  query_filter_parts: object[]
  cover_recipe_id: string | null
}

function rowOf(before: StoredCookbook, input: CookbookInput, slugs: Set<string>): CookbookRow {
  const { text, parts } = readStoredFilter(input, before.filter)
  const { id, position } = before
  return {
    id,
    name: input.name,
    slug: nextSlug(before, input.name, slugs),
    description: input.description ?? '',
    position: input.position ?? position,
    public: input.public ?? false,
    query_filter_string: text,
    query_filter_parts: parts,
    cover_recipe_id: input.coverRecipeId === undefined ? before.cover : input.coverRecipeId,
  }
}

const write = fixedStatement(
  'cookbooks.write',
  `update cookbooks c set name = v.name, slug = v.slug, description = v.description,
      position = v.position, public = v.public, query_filter_string = v.query_filter_string,
      query_filter_parts = v.query_filter_parts, updated_at = now(), cover_recipe_id = (
        select r.id from recipes r where r.id = v.cover_recipe_id and r.group_id = c.group_id
          and ${shownSql('r', anyoneOf('c.household_id'))})
    from jsonb_to_recordset($1::jsonb) v (id uuid, name text, slug text, description text,
      position int, public boolean, query_filter_string text, query_filter_parts jsonb,
      cover_recipe_id uuid)
    where c.id = v.id`
)

function announceUpdate({ announce }: Work, actor: Actor, rows: CookbookRow[]): void {
  const [first] = rows
  if (first && rows.length === 1) return announce('cookbook.updated', cookbookFact(actor, first))
  const { groupId, householdId, userId } = actor
  const cookbookIds = rows.map(({ id }) => id)
  announce('cookbooks.updated', { cookbookIds, groupId, householdId, actorId: userId })
}

/** What is published of a cookbook. */
export function cookbookFact(
  { groupId, householdId, userId }: Actor,
  { id, slug, name }: Pick<StoredCookbook, 'id' | 'slug' | 'name'>
): CookbookFact {
  return { cookbookId: id, slug, name, groupId, householdId, actorId: userId }
}

const hold = fixedStatement(
  'cookbooks.hold',
  `select id, name, slug, position, query_filter_string as filter,
      cover_recipe_id as cover from cookbooks
    where household_id = $1 and id = any($2::uuid[]) order by id for update`
)

/** Cookbooks of the caller's household by their ids, locked until the transaction ends. */
export async function lockCookbooks(
  { trx }: Work,
  { householdId }: Actor,
  ids: string[]
): Promise<Map<string, StoredCookbook>> {
  const rows = await queryIn<StoredCookbook>(trx, hold, [householdId, ids])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Slugs of the group's cookbooks; nobody else of the group chooses one until the transaction ends. */
async function lockSlugs({ trx }: Work, { groupId }: Actor): Promise<Set<string>> {
  await trx.rawQuery(`select pg_advisory_xact_lock(hashtextextended('cookbook-slugs' || ?, 0))`, [
    groupId,
  ])
  const rows: { slug: string }[] = await trx
    .from('cookbooks')
    .select('slug')
    .where('group_id', groupId)
  return new Set(rows.map(({ slug }) => slug))
}

/** A cookbook keeps its slug while that still is the name's, with or without a number. */
function nextSlug({ slug }: StoredCookbook, name: string, taken: Set<string>): string {
  const wanted = slugify(name)
  const rest = slug.startsWith(wanted) ? slug.slice(wanted.length) : null
  if (wanted && rest !== null && /^(-\d+)?$/.test(rest)) return slug
  return freeSlug(name, taken)
}

/** `soups`, `soups-1`, `soups-2` …; a name without letters gets a random one. */
function freeSlug(name: string, taken: Set<string>): string {
  const wanted = slugify(name) || randomBytes(4).toString('hex')
  let slug = wanted
  for (let number = 1; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  taken.add(slug)
  return slug
}
