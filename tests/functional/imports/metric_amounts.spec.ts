import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'

const page = `<html lang="en"><script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  'name': 'Pound cake',
  'recipeIngredient': ['2 cups flour', '1 cup sugar', '4 eggs'],
  'recipeInstructions': ['Mix it all.', 'Bake it until it is golden.'],
})}</script><h1>Pound cake</h1><h2>Ingredients</h2>
<ul><li>2 cups (240 g) flour</li><li>1 cup (200 g) sugar</li><li>4 eggs</li></ul>`

/** A cook who imported the page. */
async function kitchen(client: ApiClient) {
  const { token } = await createCook()
  const read = async (slug: string) =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
  const made = await client
    .post('/api/recipes/create/html-or-json')
    .bearerToken(token)
    .json({ data: page, url: 'https://cakes.example/pound' })
  made.assertStatus(201)
  const recipe = await read(made.body())
  const save = async (recipeIngredient: object[]) => {
    const answer = await client
      .patch(`/api/recipes/${recipe.slug}`)
      .bearerToken(token)
      .json({ recipeIngredient })
    answer.assertStatus(200)
    return answer.body().recipeIngredient
  }
  return { token, recipe, read, save }
}

interface Weighed {
  metricAmount?: string | null
}

const amounts = (lines: Weighed[]) => lines.map(({ metricAmount }) => metricAmount)

/** A line as a program sends it that knows of no metric amounts. */
const asOthersSend = (line: Weighed) => {
  const sent = { ...line }
  delete sent.metricAmount
  return sent
}

test.group('Metric amounts that a page shows beside cups', () => {
  test('come in with their lines, and only they have them', async ({ client, assert }) => {
    const { token, recipe, read } = await kitchen(client)
    assert.deepEqual(
      recipe.recipeIngredient.map(({ note }: { note: string }) => note),
      ['2 cups flour', '1 cup sugar', '4 eggs']
    )
    assert.deepEqual(amounts(recipe.recipeIngredient), ['240 g', '200 g', undefined])
    assert.notProperty(recipe.recipeIngredient[2], 'metricAmount')
    await client.post(`/api/recipes/${recipe.slug}/duplicate`).bearerToken(token).json({})
    const copy = await read('pound-cake-1')
    assert.deepEqual(amounts(copy.recipeIngredient), ['240 g', '200 g', undefined])
  })

  test('outlive a program that does not know of them, unless it changes the amount', async ({
    client,
    assert,
  }) => {
    const { recipe, save } = await kitchen(client)
    const sent = recipe.recipeIngredient.map(asOthersSend)
    assert.deepEqual(amounts(await save(sent)), ['240 g', '200 g', undefined])
    const changed = sent.with(0, { ...sent[0], note: '3 cups flour' })
    assert.deepEqual(amounts(await save(changed)), [undefined, '200 g', undefined])
  })

  test('can be written and taken away, and are nothing but amounts', async ({ client, assert }) => {
    const { recipe, save } = await kitchen(client)
    const [flour, sugar, eggs] = recipe.recipeIngredient
    const written = await save([
      { ...flour, metricAmount: null },
      { ...sugar, metricAmount: '<b>much</b>' },
      { ...eggs, metricAmount: '220 g' },
    ])
    assert.deepEqual(amounts(written), [undefined, undefined, '220 g'])
  })
})
