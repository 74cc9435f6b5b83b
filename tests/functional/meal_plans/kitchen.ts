import type { ApiClient } from '@japa/api-client'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

/** Where the plan of a household is. */
export const path = '/api/households/mealplans'

/** A cook with a recipe, a neighbour in the same group and a stranger in another. */
export async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const neighbour = await tokenFor(await createUser(await createHousehold(cook.group)))
  const stranger = await createCook()
  const write = async (token: string, name: string, body = {}) => {
    const slug = (await client.post('/api/recipes').bearerToken(token).json({ name })).body()
    return (await client.patch(`/api/recipes/${slug}`).bearerToken(token).json(body)).body()
  }
  const stew = await write(cook.token, 'Stew', { tags: ['Warm'] })
  const plan = (body: object, token = cook.token) => client.post(path).bearerToken(token).json(body)
  const list = (query = {}, token = cook.token) =>
    client
      .get(path)
      .bearerToken(token)
      .qs({ orderBy: 'date', orderDirection: 'asc', ...query })
  return { cook, neighbour, stranger, stew, write, plan, list }
}
