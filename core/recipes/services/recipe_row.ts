import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { composed, SqlValues } from '#core/database/composed_sql'
import { queryIn } from '#core/database/query_in'
import Recipe from '../models/recipe.js'

/** Most sets of columns whose statements are prepared. */
const MOST_SETS = 60

/** What is not stored yet of a recipe's row: columns, and placeholders of what they are to hold. */
function unstored(recipe: Recipe, values: SqlValues): [column: string, placeholder: string][] {
  return Object.entries(recipe.$dirty).map(([name, value]: [string, unknown]) => {
    const { columnName, prepare } = Recipe.$getColumn(name) ?? { columnName: name }
    return [columnName, values.add(prepare ? prepare(value, name, recipe) : value)]
  })
}

/** Writes the row of a new recipe. */
export async function insertRow(trx: TransactionClientContract, recipe: Recipe): Promise<void> {
  const values = new SqlValues()
  const given = unstored(recipe, values)
  const columns = given.map(([column]) => column).join(', ')
  const placeholders = given.map(([, placeholder]) => placeholder).join(', ')
  const text = `insert into recipes (${columns}) values (${placeholders})`
  recipe.$hydrateOriginals()
  await queryIn(trx, composed('recipes.insert', text, MOST_SETS), values.list)
}

/**
 * Writes what changed of a recipe's row, and that it changed: even a save that changes only parts counts as one of the recipe. By one
 * statement, since each writes into all of the table's indexes.
 */
export async function updateRow(trx: TransactionClientContract, recipe: Recipe): Promise<void> {
  const values = new SqlValues()
  const changed = unstored(recipe, values).map(([column, value]) => `${column} = ${value}`)
  const set = [...changed, 'version = version + 1', 'date_updated = now()', 'updated_at = now()']
  const text = `update recipes set ${set.join(', ')} where id = ${values.add(recipe.id)}`
  recipe.$hydrateOriginals()
  await queryIn(trx, composed('recipes.touch', text, MOST_SETS), values.list)
}
