/** One recipe of a JSON that holds several: data of its own. */
export interface JsonRecipe {
  name: string
  data: Data
}

type Data = Record<string, unknown>

/** Words that name a recipe's lists in JSON, whoever wrote it. */
const LISTS = /ingredient|instruction/i

/**
 * The recipes of a JSON's data that holds several: a list, schema.org's `@graph`, or a list under
 * any name. Null when it is of another kind or holds fewer than two.
 */
export function recipesIn(data: unknown): JsonRecipe[] | null {
  const list = listIn(data)
  const recipes = list.filter(isRecipe)
  if (recipes.length < 2) return null
  // What recipes of a graph refer to by its id.
  const beside = list.filter((one) => !isRecipe(one) && '@id' in one)
  return recipes.map((recipe) => ({
    name: typeof recipe.name === 'string' ? recipe.name : '',
    data: withThings(recipe, beside),
  }))
}

function listIn(data: unknown): Data[] {
  if (Array.isArray(data)) return data.flat().filter(isData)
  if (!isData(data) || isRecipe(data)) return []
  const lists = Object.values(data).filter((value) => Array.isArray(value))
  return lists.map((list) => list.filter(isData)).find((list) => list.some(isRecipe)) ?? []
}

function withThings(recipe: Data, beside: Data[]): Data {
  if (beside.length === 0 || !('@type' in recipe)) return recipe
  return { '@context': 'https://schema.org', '@graph': [recipe, ...beside] }
}

/** Data says that it is one by its type, or where it has none by its name and its lists. */
function isRecipe(data: Data): boolean {
  const types = [data['@type']].flat().filter((type) => typeof type === 'string')
  if (types.length > 0) return types.some((type) => /(?:^|[/:])recipe$/i.test(type))
  return typeof data.name === 'string' && Object.keys(data).some((key) => LISTS.test(key))
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
