import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const NOBODY = '11111111-1111-4111-8111-111111111111'

const leek = {
  name: 'Leek',
  pluralName: 'Leeks',
  description: 'Long.',
  extras: { shelf: 'B2' },
  aliases: [{ name: 'Porree' }, { name: ' ' }, 'Lauch'],
  labelId: NOBODY,
}
const ladle = {
  name: 'ladle',
  pluralName: 'ladles',
  abbreviation: 'ld',
  pluralAbbreviation: 'lds',
  useAbbreviation: true,
  fraction: false,
}

test.group('Foods and units that a recipe brings along', () => {
  test('are created with all that the recipe says of them', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const answer = await client
      .put('/api/recipes/soup')
      .bearerToken(token)
      .json({
        name: 'Soup',
        settings: { disableAmount: false },
        recipeIngredient: [
          { quantity: 2.5, unit: ladle, food: leek },
          { quantity: 1, food: { name: 'porree', pluralName: 'other' } },
        ],
      })
    answer.assertStatus(200)
    const [first, second] = answer.body().recipeIngredient
    const aliases = [{ name: 'Lauch' }, { name: 'Porree' }]
    assert.containSubset(first.food, { ...leek, aliases, labelId: null, label: null })
    assert.containSubset(first.unit, ladle)
    assert.equal(first.display, '2.5 lds Leeks')
    assert.equal(second.food.id, first.food.id)
  })

  test('are metric units told in decimals when nobody says otherwise', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Bread' })
    const answer = await client
      .put('/api/recipes/bread')
      .bearerToken(token)
      .json({
        name: 'Bread',
        settings: { disableAmount: false },
        recipeIngredient: [
          { quantity: 437.5, unit: { name: 'g' }, food: { name: 'flour' } },
          { quantity: 1.5, unit: { name: 'cup' }, food: { name: 'water' } },
          { quantity: 2.5, unit: { name: 'kg', fraction: true }, food: { name: 'rye' } },
        ],
      })
    answer.assertStatus(200)
    assert.deepEqual(
      answer
        .body()
        .recipeIngredient.map(({ unit }: { unit: { fraction: boolean } }) => unit.fraction),
      [false, true, true]
    )
    const made = await client.post('/api/units').bearerToken(token).json({ name: 'Liter' })
    assert.isFalse(made.body().fraction)
  })

  test('stay as they are when the group has them, and keep a label of the group', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const post = (path: string, body: object) =>
      client.post(`/api/${path}`).bearerToken(token).json(body)
    const label = (await post('groups/labels', { name: 'Greens', color: '#00ff00' })).body()
    await post('foods', { name: 'Salt', description: 'Coarse.' })
    await post('recipes', { name: 'Soup' })
    const answer = await client
      .patch('/api/recipes/soup')
      .bearerToken(token)
      .json({
        recipeIngredient: [
          { food: { name: 'salt', description: 'Fine.', aliases: ['Sel'] } },
          { food: { ...leek, labelId: label.id } },
        ],
      })
    const [salt, greens] = answer.body().recipeIngredient
    assert.containSubset(salt.food, { description: 'Coarse.', aliases: [] })
    assert.equal(greens.food.label.name, 'Greens')
  })

  test('cannot be told in the wrong form', async ({ client }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    for (const food of [
      { name: 'x', aliases: 5 },
      { name: 'x', pluralName: {} },
      { name: 'x', labelId: 'y' },
    ]) {
      const save = client.patch('/api/recipes/soup').bearerToken(token)
      ;(await save.json({ recipeIngredient: [{ food }] })).assertStatus(422)
    }
  })
})
