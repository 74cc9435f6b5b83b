import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'
import { shopper } from './shopper.js'

const LINES = ['900 g (2 lb) Bramley apples', '1 leek', '2-3 bay leaves', '1,5 l stock', 'salt']
const TWICE = ['1800 g (4 lb) Bramley apples', '2 leek', '4–6 bay leaves', '3 l stock', 'salt']

/** A soup whose lines nobody has cut into parts, as an import leaves them. */
async function soupOf(client: ApiClient, token: string, disableAmount: boolean, lines = LINES) {
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
  const recipeIngredient = lines.map((note) => ({ note, quantity: 1, originalText: note }))
  const body = { settings: { disableAmount }, recipeIngredient }
  const saved = await client.patch('/api/recipes/soup').bearerToken(token).json(body)
  saved.assertStatus(200)
  return saved.body().id as string
}

const only = (note: string, quantity: number | null = null) => ({ note, quantity })

test.group('Lines of text on a shopping list', () => {
  for (const disableAmount of [false, true]) {
    const which = disableAmount ? 'with amounts off' : 'that nobody has read'
    test(`of a recipe ${which} are bought for as many as cook, by the numbers they begin with`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook()
      const soup = await soupOf(client, token, disableAmount)
      const { send, list, lines } = shopper(client, token)
      const [one, chosen] = [await list(), await list('Chosen')]
      const twice = { recipeIncrementQuantity: 2 }
      ;(await send('post', `lists/${one}/recipe/${soup}`, twice)).assertStatus(200)
      assert.deepEqual(await lines(one), TWICE)
      const recipeIngredients = LINES.slice(0, 2).map((note) => ({ ...only(note), disableAmount }))
      const some = { recipeId: soup, recipeIngredients, ...twice }
      ;(await send('post', `lists/${chosen}/recipe`, [some])).assertStatus(200)
      assert.deepEqual(await lines(chosen), TWICE.slice(0, 2))
    })
  }

  test('are not joined, so that their numbers stay true, and go one after the other', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const soup = await soupOf(client, token, true, ['2 leeks', 'salt'])
    const { send, list, lines, read } = shopper(client, token)
    const id = await list()
    await send('post', `lists/${id}/recipe`, [{ recipeId: soup }, { recipeId: soup }])
    assert.sameMembers(await lines(id), ['2 leeks', '2 leeks', 'salt'])
    await send('post', `lists/${id}/recipe/${soup}/delete`)
    assert.sameMembers(await lines(id), ['2 leeks', 'salt'])
    assert.equal((await read(id)).recipeReferences[0]?.recipeQuantity, 1)
    await send('post', `lists/${id}/recipe/${soup}/delete`)
    assert.deepEqual(await lines(id), [])
  })

  test('take as much less as a recipe is wanted less often', async ({ client, assert }) => {
    const { token } = await createCook()
    const soup = await soupOf(client, token, false, ['250 g barley', '250 g barley', '½ leek'])
    const { send, list, lines } = shopper(client, token)
    const id = await list()
    await send('post', `lists/${id}/recipe/${soup}`, { recipeIncrementQuantity: 3 })
    assert.sameMembers(await lines(id), ['1500 g barley', '1\u00a0½ leek'])
    await send('post', `lists/${id}/recipe/${soup}/delete`, { recipeDecrementQuantity: 1 })
    assert.sameMembers(await lines(id), ['1000 g barley', '1 leek'])
  })

  test('sent by a program with the 1 that the API stores for them are bought as they are written', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const soup = await soupOf(client, token, false)
    const { send, list, lines } = shopper(client, token)
    const id = await list()
    const recipeIngredients = [only('900 g Bramley apples', 1), only('onion', 3)]
    const body = { recipeIngredients, recipeIncrementQuantity: 2 }
    await send('post', `lists/${id}/recipe/${soup}`, body)
    assert.deepEqual(await lines(id), ['1800 g Bramley apples', '6 onion'])
  })
})
