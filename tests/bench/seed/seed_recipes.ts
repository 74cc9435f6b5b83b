import pg from 'pg'
import { CopyTable } from './copy.js'
import { madeRecipe } from './made_recipe.js'
import { firstOwner } from './owner.js'
import { seededRandom } from './random.js'
import { RecipeTables } from './recipe_tables.js'
import { seedShelf } from './seed_shelf.js'
import { vocabulary } from './vocabulary.js'

const BATCH = 2_000

/** How many recipes hold each word. */
export type WordCounts = Map<string, number>

/**
 * Fills the first group of an empty site with recipes, straight into its database, with everything that the product keeps
 * beside them (search, vocabulary, counts). The same count gives the same recipes.
 */
export async function seedRecipes(connectionString: string, count: number): Promise<WordCounts> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const counts = await copyRecipes(client, count)
    await client.query('update groups set private_group = false')
    await client.query('update households set private_household = false')
    const table = new CopyTable('search_words')
    for (const [word, recipes] of counts) if (word.length > 2) table.add({ word, recipes })
    await client.query('truncate search_words')
    await table.flush(client)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return counts
  } finally {
    await client.end()
  }
}

async function copyRecipes(client: pg.Client, count: number): Promise<WordCounts> {
  const random = seededRandom(20_26)
  const words = vocabulary(random)
  const owner = await firstOwner(client)
  const shelf = await seedShelf(client, owner, random)
  const tables = new RecipeTables(owner, random)
  const counts: WordCounts = new Map()
  for (let number = 1; number <= count; number += 1) {
    for (const word of tables.add(madeRecipe(random, words, shelf), number))
      counts.set(word, (counts.get(word) ?? 0) + 1)
    if (number % BATCH === 0 || number === count) await tables.flush(client)
  }
  return counts
}
