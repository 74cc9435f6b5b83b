import { work, type Work } from '#core/events/index'
import { searchText } from '#core/shared/search_text'
import { foodSeeds, labelSeeds, unitSeeds } from '../seeds.js'

/** What may be seeded. */
export type SeedKind = 'labels' | 'foods' | 'units'

/** The group that gets our lists, and in whose name. */
export interface SeedOwner {
  groupId: string
  householdId: string
  userId: string
}

const addLabels = `insert into labels (group_id, name, color)
  select ?::uuid, x.name, x.color from jsonb_to_recordset(?::jsonb) as x (name text, color text)
  where not exists (select from labels l
    where l.group_id = ?::uuid and lower(l.name) = lower(x.name))
  order by x.name collate "C" on conflict do nothing`

/** A food that is there under its name, or as another name of one, is skipped. */
const addFoods = `with seed as (
    select x.*, ?::uuid as group_id from jsonb_to_recordset(?::jsonb) as x (key text, name text,
      folded text, plural text, aliases jsonb, label text, nutrition text, "nutritionCooked" text,
      "gPerMl" float8, "pieceGrams" float8, portions jsonb, allergens text[], "mayContain" text[],
      vegan boolean, vegetarian boolean)
  ), added as (
    insert into foods (group_id, label_id, name, plural_name, name_folded, seed_key, nutrition_row,
        nutrition_cooked_row, g_per_ml, piece_grams, portions, allergens, may_contain, vegan,
        vegetarian, facts_by)
      select s.group_id, (select l.id from labels l
          where l.group_id = s.group_id and lower(l.name) = lower(s.label) limit 1),
        s.name, s.plural, s.folded, s.key, s.nutrition, s."nutritionCooked", s."gPerMl",
        s."pieceGrams", coalesce(s.portions, '{}'), s.allergens, coalesce(s."mayContain", '{}'),
        s.vegan, s.vegetarian, 'seeds'
      from seed s
      where not exists (select from foods f
          where f.group_id = s.group_id and f.name_folded = s.folded)
        and not exists (select from foods f join food_aliases a on a.food_id = f.id
          where f.group_id = s.group_id and a.name_folded = s.folded)
      order by s.name collate "C" on conflict do nothing returning id, seed_key
  )
  insert into food_aliases (food_id, name, name_folded)
    select f.id, a.name, a.folded from added f join seed s on s.key = f.seed_key,
      jsonb_to_recordset(s.aliases) as a (name text, folded text)
    order by f.id, a.name collate "C" on conflict do nothing`

const addUnits = `insert into units (group_id, name, plural_name, name_folded, seed_key, fraction,
    abbreviation, plural_abbreviation, use_abbreviation, standard_quantity, standard_unit)
  select ?::uuid, x.name, x.plural, x.folded, x.key, x.fraction, x.abbreviation,
    x."pluralAbbreviation", x."useAbbreviation", x."standardQuantity", x."standardUnit"
  from jsonb_to_recordset(?::jsonb) as x (key text, name text, folded text, plural text,
    fraction boolean, abbreviation text, "pluralAbbreviation" text, "useAbbreviation" boolean,
    "standardQuantity" float8, "standardUnit" text)
  where not exists (select from units u where u.group_id = ?::uuid and u.name_folded = x.folded)
    and not exists (select from units u join unit_aliases a on a.unit_id = u.id
      where u.group_id = ?::uuid and a.name_folded = x.folded)
  order by x.name collate "C" on conflict do nothing`

/**
 * Fills a group's pantry from our own lists. What is there already stays as it is, so a second run
 * adds nothing. All or nothing; `locale` is one of the app's. Labels come first wherever they
 * stand, so that foods find theirs.
 */
export async function seedPantry(
  owner: SeedOwner,
  wanted: SeedKind[],
  locale: string
): Promise<void> {
  await work((unit) => seedPantryIn(unit, owner, wanted, locale))
}

/** Fills a group's pantry as `seedPantry` does, as a part of another change. */
export async function seedPantryIn(
  unit: Work,
  { groupId, householdId, userId }: SeedOwner,
  wanted: SeedKind[],
  locale: string
): Promise<void> {
  const kinds = (['labels', 'foods', 'units'] as const).filter((kind) => wanted.includes(kind))
  for (const kind of kinds) await fill[kind](unit, groupId, locale)
  unit.announce('pantry.filled', { kinds, groupId, householdId, actorId: userId })
}

const folded = <Seed extends { name: string }>(seed: Seed) => ({
  ...seed,
  folded: searchText(seed.name),
})

const fill: Record<SeedKind, (unit: Work, groupId: string, locale: string) => Promise<void>> = {
  async labels({ trx }, groupId, locale) {
    const seeds = JSON.stringify(await labelSeeds(locale))
    await trx.rawQuery(addLabels, [groupId, seeds, groupId])
  },
  async foods({ trx }, groupId, locale) {
    const seeds = (await foodSeeds(locale)).map(({ aliases, ...seed }) => ({
      ...folded(seed),
      aliases: aliases.map((name) => folded({ name })),
    }))
    await trx.rawQuery(addFoods, [groupId, JSON.stringify(seeds)])
  },
  async units({ trx }, groupId, locale) {
    const seeds = JSON.stringify((await unitSeeds(locale)).map(folded))
    await trx.rawQuery(addUnits, [groupId, seeds, groupId, groupId])
  },
}
