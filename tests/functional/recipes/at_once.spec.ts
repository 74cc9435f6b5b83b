import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const ROUNDS = 6
const FOODS = 60

test.group('Two people who save at once', () => {
  test('recipes of the same new foods, units and tags in another order both keep theirs', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    for (const name of ['Stew', 'Soup'])
      (await client.post('/api/recipes').bearerToken(token).json({ name })).assertStatus(201)
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from({ length: FOODS }, (_, n) => `thing ${round} ${n}`)
      const save = (slug: string, order: string[]) =>
        client
          .patch(`/api/recipes/${slug}`)
          .bearerToken(token)
          .json({
            recipeIngredient: order.map((food) => ({ food, unit: `unit of ${food}` })),
            tags: order.slice(0, 20).map((name) => ({ name })),
          })
      const answers = await Promise.all([save('stew', names), save('soup', names.toReversed())])
      for (const answer of answers) {
        answer.assertStatus(200)
        assert.lengthOf(answer.body().recipeIngredient, FOODS)
      }
      const [stew, soup] = answers.map((answer) =>
        answer.body().recipeIngredient.map((line: { food: { id: string } }) => line.food.id)
      )
      assert.sameMembers(stew, soup)
    }
  }).timeout(60_000)
})
