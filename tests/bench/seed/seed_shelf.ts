import type { Client } from 'pg'
import { searchText } from '#core/shared/search_text'
import { CopyTable } from './copy.js'
import type { Named, Shelf } from './made_recipe.js'
import type { Owner } from './owner.js'
import type { Random } from './random.js'
import { foods, units } from './vocabulary.js'

const COUNTS = { tags: 40, categories: 20, tools: 12 }

/** Writes what recipes refer to: 60 foods, 15 units, 40 tags, 20 categories, 12 tools. */
export async function seedShelf(client: Client, owner: Owner, random: Random): Promise<Shelf> {
  const organizers = async (kind: keyof typeof COUNTS) => {
    const table = new CopyTable(kind)
    const made = named(random, numbered(kind, COUNTS[kind]))
    for (const { id, name } of made)
      table.add({ id, group_id: owner.groupId, name, slug: name.replace(' ', '-') })
    await table.flush(client)
    return made
  }
  return {
    foods: await seedFoods(client, owner, random),
    units: await seedUnits(client, owner, random),
    tags: await organizers('tags'),
    categories: await organizers('categories'),
    tools: await organizers('tools'),
  }
}

const named = (random: Random, names: string[]): Named[] =>
  names.map((name) => ({ id: random.uuid(), name }))

const numbered = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind} ${index + 1}`)

async function seedFoods(client: Client, owner: Owner, random: Random): Promise<Named[]> {
  const table = new CopyTable('foods')
  const made = named(random, foods)
  for (const { id, name } of made) table.add({ id, ...pantryRow(owner, name) })
  await table.flush(client)
  return made
}

async function seedUnits(client: Client, owner: Owner, random: Random): Promise<Named[]> {
  const table = new CopyTable('units')
  const made = units.map((unit) => ({ ...unit, id: random.uuid() }))
  for (const { id, name, abbreviation } of made)
    table.add({ id, ...pantryRow(owner, name), abbreviation })
  await table.flush(client)
  return made
}

const pantryRow = ({ groupId }: Owner, name: string) => ({
  group_id: groupId,
  name,
  plural_name: `${name}s`,
  name_folded: searchText(name),
})
