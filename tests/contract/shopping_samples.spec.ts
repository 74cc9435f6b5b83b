import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'

const carrot = {
  quantity: 2.5,
  unit: { name: 'ladle', pluralName: 'ladles' },
  food: { name: 'carrot', pluralName: 'carrots' },
  note: 'peeled',
}

test.group('Shopping lists have the shapes that programs were written for', (group) => {
  group.each.skip(samplesMissing !== null, samplesMissing ?? '')

  test('a list from its name to what a recipe puts on it')
    .with(['households', 'groups'])
    .run(async ({ client, assert }, family) => {
      const { token } = await createCook()
      const at = `/api/${family}/shopping`
      const post = (path: string, body: object) => client.post(path).bearerToken(token).json(body)
      const get = (path: string) => client.get(`${at}/${path}`).bearerToken(token)
      await post('/api/groups/labels', { name: 'Greens' })
      await post('/api/recipes', { name: 'Stew' })
      const stew = await client
        .patch('/api/recipes/stew')
        .bearerToken(token)
        .json({ settings: { disableAmount: false }, recipeIngredient: [carrot] })
      const [{ food, unit }] = stew.body().recipeIngredient
      const made = await post(`${at}/lists`, { name: 'Saturday' })
      const { id } = made.body()
      const item = { shoppingListId: id, position: 1 }
      const oats = await post(`${at}/items`, { ...item, note: 'oat milk', quantity: 2 })
      const [first] = oats.body().createdItems
      const parts = { foodId: food.id, unitId: unit.id, isFood: true }
      const answers = {
        'shopping-lists-post': made,
        'shopping-items-post': oats,
        'shopping-items-post-food': await post(`${at}/items`, { ...item, ...parts }),
        'shopping-items-create-bulk-post': await post(`${at}/items/create-bulk`, [
          { ...item, note: 'matches' },
          { ...item, note: 'oat milk' },
        ]),
        'shopping-lists-add-recipe-post': await post(`${at}/lists/${id}/recipe/${stew.body().id}`, {
          recipeIncrementQuantity: 2,
        }),
        'shopping-lists-get-one': await get(`lists/${id}`),
        'shopping-lists-list': await get('lists?perPage=-1'),
        'shopping-items-list': await get('items?perPage=-1'),
        'shopping-items-put': await client
          .put(`${at}/items/${first.id}`)
          .bearerToken(token)
          .json({ ...item, note: 'oat milk', quantity: 4, checked: true }),
        'shopping-lists-label-settings-put': await client
          .put(`${at}/lists/${id}/label-settings`)
          .bearerToken(token)
          .json(made.body().labelSettings),
        'shopping-lists-remove-recipe-post': await post(
          `${at}/lists/${id}/recipe/${stew.body().id}/delete`,
          {}
        ),
        'shopping-items-delete-many': await client
          .delete(`${at}/items?ids=${first.id}`)
          .bearerToken(token),
      }
      for (const [name, answer] of Object.entries(answers)) {
        const { status, responseBody } = sample(name)
        assert.equal(answer.status(), status, name)
        assert.deepEqual(misfits(responseBody, answer.body()), [], name)
      }
    })
})
