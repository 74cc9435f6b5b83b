import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ArchivedThings } from '#core/imports/index'
import type { ItemContext } from '../run_item.js'
import { readThings } from '../services/open_archive_item.js'
import { noteThings } from './note_things.js'
import { matchPeople, ownersOf, type ThingEnd } from './owners.js'
import { keepers } from './thing_keepers.js'
import type { Keeper, OwnedKind, Refusal } from './keeper.js'

/** An item that stands for things beside recipes. */
interface ThingsItem<Kind> {
  kind: Kind
  entry: string
  signal: AbortSignal
}

/** Does an item that stands for things beside recipes: all of them come in, with their lines in the report, or none. Throws `ItemLost`. */
export async function keepThings(
  itemContext: ItemContext,
  { kind, ...rest }: ThingsItem<keyof ArchivedThings>
): Promise<void> {
  if (kind !== 'households') return keepOwned(itemContext, { kind, ...rest })
  const there = await readThings(itemContext, { kind, ...rest })
  await work(async ({ trx }) => {
    const { households, users } = await matchPeople(trx, itemContext, there)
    await noteThings(trx, itemContext, [
      ['households', households],
      ['users', users],
    ])
  })
}

async function keepOwned<Kind extends OwnedKind>(
  itemContext: ItemContext,
  item: ThingsItem<Kind>
): Promise<void> {
  const things: Owned<Kind>[] = await readThings(itemContext, item)
  await work(async (unit) => {
    const ownerOf = await ownersOf(unit.trx, itemContext)
    const byHousehold = Map.groupBy(things, (thing) => ownerOf(thing)?.householdId ?? '')
    const ends: ThingEnd[] = []
    for (const [householdId, its] of [...byHousehold].toSorted()) {
      const owner = householdId === '' ? null : { ...itemContext.actor, householdId }
      ends.push(...(await keepOf(unit, { itemContext, owner, kind: item.kind }, its)))
    }
    await noteThings(unit.trx, itemContext, [[item.kind, ends]])
  })
}

/** A thing of a kind, as an importer answers it. */
type Owned<Kind extends OwnedKind> = ArchivedThings[Kind]

interface Keeping<Kind> {
  itemContext: ItemContext
  /** Null for a household that is none here. */
  owner: Actor | null
  kind: Kind
}

async function keepOf<Kind extends OwnedKind>(
  unit: Work,
  { itemContext: { run }, owner, kind }: Keeping<Kind>,
  things: Owned<Kind>[]
): Promise<ThingEnd[]> {
  const endOf = ({ id: key, name }: Owned<Kind>, end: Pick<ThingEnd, 'status' | 'id'>) => ({
    key,
    name,
    ...end,
  })
  if (!owner) return things.map((thing) => endOf(thing, { status: 'left', id: null }))
  const known = await existingThings(unit, owner, { kind, ids: things.map(({ id }) => id) })
  const unknown = things.filter(({ id }) => !known.has(id))
  const alike = await existingAlike({ unit, owner, kind }, unknown)
  const fresh = unknown.filter(({ id }) => !alike.has(id))
  const { locale } = run.options
  const refused = await refusals(kind, fresh, locale)
  const sound = fresh.filter(({ id }) => !refused.has(id))
  const making = { owner, kind, locale, runId: run.runId }
  const made = run.stage === 'import' ? await make(unit, making, sound) : null
  return things.map((thing) => {
    const there = known.get(thing.id)
    // What this run brought before it was begun anew is its own.
    const status = there?.runId === run.runId ? 'done' : 'known'
    if (there) return endOf(thing, { status, id: there.thingId })
    const same = alike.get(thing.id)
    if (same) return endOf(thing, { status: 'known', id: same })
    const id = made?.get(thing.id) ?? null
    const reason = refused.get(thing.id) ?? keepers[kind].notMade
    if (refused.has(thing.id) || (made && id === null))
      return { ...endOf(thing, { status: 'failed', id: null }), reason }
    return endOf(thing, { status: 'done', id })
  })
}

/** What is here already though no archive brought it, by the ids of the things that are the same. */
async function existingAlike<Kind extends OwnedKind>(
  { unit, owner, kind }: { unit: Work; owner: Actor; kind: Kind },
  things: Owned<Kind>[]
): Promise<Map<string, string>> {
  const keeper: Keeper<Owned<Kind>> = keepers[kind]
  const ids = (await keeper.existing?.(unit, owner, things)) ?? []
  return new Map(things.flatMap(({ id }, at) => (ids[at] ? [[id, ids[at]]] : [])))
}

/** Why things cannot come in, by their ids. */
async function refusals<Kind extends OwnedKind>(
  kind: Kind,
  things: Owned<Kind>[],
  locale: string
): Promise<Map<string, Refusal>> {
  const keeper: Keeper<Owned<Kind>> = keepers[kind]
  const reasons = (await keeper.refusals?.(things, locale)) ?? []
  return new Map(things.flatMap(({ id }, at) => (reasons[at] ? [[id, reasons[at]]] : [])))
}

const lock = fixedStatement(
  'import-runs.lock-things',
  `select pg_advisory_xact_lock(hashtextextended('things-of' || $1::text, 0))`
)

/** SQL: whether the thing of the source `s` is there still. */
export const isThere = `case s.kind
    when 'cookbooks' then exists (select from cookbooks t where t.id = s.thing_id::uuid)
    when 'mealplans' then exists (select from meal_plan_entries t where t.id = s.thing_id::int)
    when 'rules' then exists (select from meal_plan_rules t where t.id = s.thing_id::uuid)
    when 'subRecipes' then exists (select from recipes t where t.id = s.thing_id::uuid and t.deleted_at is null)
    when 'lists' then exists (select from shopping_lists t where t.id = s.thing_id::uuid)
    when 'automations' then exists (select from webhooks t where t.id = s.thing_id::uuid)
      or exists (select from notifiers t where t.id = s.thing_id::uuid)
      or exists (select from recipe_actions t where t.id = s.thing_id::uuid)
  end`

/** What was deleted here since comes in again. */
const existing = fixedStatement(
  'import-runs.existing-things',
  `select s.source_id as "sourceId", s.thing_id as "thingId", s.run_id as "runId"
    from thing_sources s where s.household_id = $1 and s.kind = $2 and s.source_id = any($3::text[])
      and ${isThere}`
)

interface ExistingThing {
  sourceId: string
  thingId: string
  runId: string | null
}

/** What came into a household already; nobody else brings things into it until the transaction ends. */
async function existingThings(
  { trx }: Work,
  { householdId }: Actor,
  { kind, ids }: { kind: OwnedKind; ids: string[] }
): Promise<Map<string, ExistingThing>> {
  await queryIn(trx, lock, [householdId])
  const rows = await queryIn<ExistingThing>(trx, existing, [householdId, kind, ids])
  return new Map(rows.map((row) => [row.sourceId, row]))
}

const remember = fixedStatement(
  'import-runs.remember-things',
  `insert into thing_sources (group_id, household_id, kind, source_id, thing_id, run_id)
    select $1, $2, $3, x.key, x.value, $5 from jsonb_each_text($4::jsonb) x order by x.key
    on conflict (household_id, kind, source_id)
      do update set thing_id = excluded.thing_id, run_id = excluded.run_id`
)

interface Making<Kind> {
  owner: Actor
  kind: Kind
  locale: string
  runId: string
}

/** Makes things, and remembers under which ids of the other app; the ids of those that could be made. */
async function make<Kind extends OwnedKind>(
  unit: Work,
  { owner, kind, locale, runId }: Making<Kind>,
  things: Owned<Kind>[]
): Promise<Map<string, string>> {
  const keeper: Keeper<Owned<Kind>> = keepers[kind]
  const ids = await keeper.keep(unit, { actor: owner, locale }, things)
  const made = things.flatMap(({ id }, at): [string, string][] => (ids[at] ? [[id, ids[at]]] : []))
  const sources = JSON.stringify(Object.fromEntries(made))
  await queryIn(unit.trx, remember, [owner.groupId, owner.householdId, kind, sources, runId])
  return new Map(made)
}
