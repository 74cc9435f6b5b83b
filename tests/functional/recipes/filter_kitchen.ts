import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'

/** What has a name of its own. */
export interface Named {
  id: string
  name: string
  slug: string
}

/** A recipe as the API answers it, as far as the filters' tests look at it. */
export interface Made extends Named {
  createdAt: string
  tags: Named[]
  recipeCategory: Named[]
  recipeIngredient: { food: Named | null }[]
}

const kitchen: Record<string, object> = {
  'Apple Pie': {
    description: 'A (warm) pie AND cream, "best" 100%',
    tags: ['Sweet', 'Quick'],
    recipeCategory: ['Cake'],
    recipeIngredient: [
      { food: 'apple', quantity: 3 },
      { food: 'flour', note: 'sifted' },
    ],
    recipeServings: 4,
    settings: { public: true },
    lastMade: '2026-01-02T00:00:00Z',
  },
  'beet soup': {
    tags: ['Quick'],
    recipeIngredient: [{ food: 'beet' }],
    recipeServings: 2.5,
    lastMade: '2026-03-04T10:00:00+02:00',
  },
  'Éclair': {
    tags: ['Sweet'],
    recipeCategory: ['Cake', 'Snack, small'],
    orgURL: 'http://a.test/X',
  },
  'Zebra cake': { tools: ['Oven'], recipeInstructions: [{ text: 'Bake it' }] },
}

/**
 * A cook with the kitchen's recipes; `found` asks for a filter and answers the names in order, a
 * letter each.
 */
export async function cookWithKitchen(client: ApiClient) {
  const cook = await createCook()
  const made: Record<string, Made> = {}
  for (const [name, body] of Object.entries(kitchen)) {
    const slug = (await client.post('/api/recipes').bearerToken(cook.token).json({ name })).body()
    const answer = await client.patch(`/api/recipes/${slug}`).bearerToken(cook.token).json(body)
    answer.assertStatus(200)
    made[name.charAt(0)] = answer.body()
  }
  const ask = (queryFilter: string, more: Record<string, string> = {}, token = cook.token) =>
    client
      .get('/api/recipes')
      .qs({ queryFilter, ...more })
      .bearerToken(token)
  const found = async (filter: string, more: Record<string, string> = {}): Promise<string> => {
    const answer = await ask(filter, { orderBy: 'name', orderDirection: 'asc', ...more })
    if (answer.status() !== 200) throw new Error(`${filter}: ${JSON.stringify(answer.body())}`)
    return answer
      .body()
      .items.map(({ name }: Named) => name.charAt(0))
      .join('')
  }
  return { ...cook, made, ask, found }
}
