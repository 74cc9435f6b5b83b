import type { ApiClient } from '@japa/api-client'
import type { ShoppingList } from '#core/shared/contract/shopping'

/** The two families of paths under which everything is served. */
export const families = ['households', 'groups'] as const

/** What one member of a household does with its lists. */
export function shopper(
  client: ApiClient,
  token: string,
  family: (typeof families)[number] = 'households'
) {
  const at = `/api/${family}/shopping`
  const send = async (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const request = client[method](`${at}/${path}`).bearerToken(token)
    return body === undefined ? request : request.json(body)
  }
  return {
    send,
    async list(name = 'Saturday'): Promise<string> {
      const answer = await send('post', 'lists', { name })
      answer.assertStatus(201)
      return answer.body().id
    },
    async add(shoppingListId: string, fields: object) {
      const answer = await send('post', 'items', { shoppingListId, ...fields })
      answer.assertStatus(201)
      return answer.body()
    },
    async read(id: string): Promise<ShoppingList> {
      return (await send('get', `lists/${id}`)).body()
    },
    async lines(id: string): Promise<string[]> {
      const { listItems }: ShoppingList = (await send('get', `lists/${id}`)).body()
      return listItems.map(({ display, checked }) => `${display}${checked ? ' ✓' : ''}`)
    },
  }
}
