import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const NOBODY = '11111111-1111-4111-8111-111111111111'

/** A cook with recipes of these names, and how they save the ingredients of one. */
async function kitchen(client: ApiClient, names: string[]) {
  const { token, group, household } = await createCook()
  const ids: string[] = []
  const read = (slug: string) => client.get(`/api/recipes/${slug}`).bearerToken(token)
  const save = (slug: string, body: object) =>
    client.patch(`/api/recipes/${slug}`).bearerToken(token).json(body)
  const use = (slug: string, ...recipes: unknown[]) =>
    save(slug, { recipeIngredient: recipes.map((referencedRecipe) => ({ referencedRecipe })) })
  for (const name of names) {
    await client.post('/api/recipes').bearerToken(token).json({ name })
    const made = await save(name.toLowerCase(), { settings: { disableAmount: false } })
    ids.push(made.body().id)
  }
  return { token, group, household, ids, read, save, use }
}

test.group('A recipe in another one', () => {
  test('is named by its id or slug, and shown in the place of a food', async ({
    client,
    assert,
  }) => {
    const { ids, save } = await kitchen(client, ['Broth', 'Soup'])
    await save('broth', { recipeYield: 'cups', recipeYieldQuantity: 4, recipeServings: 2 })
    const named = [{ id: ids[0] }, { slug: 'broth' }, ids[0]?.toUpperCase(), 'broth']
    for (const referencedRecipe of named) {
      const line = { quantity: 2, unit: { name: 'cup', pluralName: 'cups' }, note: 'hot' }
      const answer = await save('soup', { recipeIngredient: [{ ...line, referencedRecipe }] })
      answer.assertStatus(200)
      const [ingredient] = answer.body().recipeIngredient
      assert.equal(ingredient.display, '2 cups Broth hot')
      assert.containSubset(ingredient.referencedRecipe, {
        id: ids[0],
        slug: 'broth',
        name: 'Broth',
        recipeYield: 'cups',
        recipeYieldQuantity: 4,
        recipeServings: 2,
      })
    }
    const other = await save('soup', {
      recipeIngredient: [{ note: 'salt', referencedRecipe: null }, { referencedRecipe: {} }],
    })
    assert.deepEqual(
      other.body().recipeIngredient.map((one: Record<string, unknown>) => one.referencedRecipe),
      [null, null]
    )
  })

  test('is refused when the group does not have it', async ({ client, assert }) => {
    const { use, read } = await kitchen(client, ['Soup', 'Broth'])
    const stranger = await kitchen(client, ['Secret'])
    for (const recipe of [NOBODY, 'nothing', { id: stranger.ids[0] }, 'secret']) {
      const answer = await use('soup', 'broth', recipe)
      answer.assertStatus(400)
      assert.equal(answer.body().detail.code, 'E_NO_SUCH_RECIPE')
    }
    ;(await use('soup', { id: 'no id' })).assertStatus(422)
    const kept = (await read('soup')).body()
    assert.lengthOf(kept.recipeIngredient, 1)
    assert.equal(kept.recipeIngredient[0].note, '1 Cup Flour')
  })

  test('cannot be an ingredient of itself, by however many others', async ({ client, assert }) => {
    const { use } = await kitchen(client, ['A', 'B', 'C', 'D'])
    for (const [slug, sub] of [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['a', 'd'],
    ])
      (await use(slug ?? '', sub)).assertStatus(200)
    ;(await use('a', 'b', 'd')).assertStatus(200)
    for (const [slug, sub] of [
      ['a', 'a'],
      ['d', 'a'],
      ['d', 'b'],
      ['c', 'a'],
    ]) {
      const answer = await use(slug ?? '', sub)
      answer.assertStatus(400)
      assert.equal(answer.body().detail.code, 'E_RECIPE_CYCLE')
    }
  })

  test('of two that are put into each other at once one is refused', async ({ client, assert }) => {
    const { use } = await kitchen(client, ['A', 'B'])
    const answers = await Promise.all([use('a', 'b'), use('b', 'a')])
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 400])
  })

  test('stays as a name in the trash and after it, and goes along with a copy', async ({
    client,
    assert,
  }) => {
    const { token, ids, save, read } = await kitchen(client, ['Broth', 'Soup'])
    const line = { quantity: 2, note: 'hot', referencedRecipe: 'broth' }
    await save('soup', { recipeIngredient: [line] })
    const copy = await client.post('/api/recipes/soup/duplicate').bearerToken(token).json({})
    assert.equal(copy.body().recipeIngredient[0].referencedRecipe.id, ids[0])
    await client.delete('/api/recipes/broth').bearerToken(token)
    const [left] = (await read('soup')).body().recipeIngredient
    assert.containSubset(left, { referencedRecipe: null, note: 'Broth hot' })
    assert.equal(left.display, '2 Broth hot')
    await db
      .from('recipes')
      .where('id', ids[0] ?? '')
      .delete()
    const [ended] = (await read('soup')).body().recipeIngredient
    assert.containSubset(ended, { referencedRecipe: null, note: 'Broth hot' })
  })

  test('shows visitors no more than its name when it is not public', async ({ client, assert }) => {
    const { group, household, save } = await kitchen(client, ['Broth', 'Soup'])
    await group.merge({ privateGroup: false }).save()
    await household.merge({ privateHousehold: false }).save()
    const open = { settings: { public: true } }
    await save('soup', { ...open, recipeIngredient: [{ referencedRecipe: 'broth', note: 'hot' }] })
    await save('broth', { description: 'Family secret.', settings: { public: false } })
    const look = async () => {
      const answer = await client.get(`/api/explore/groups/${group.slug}/recipes/soup`)
      answer.assertStatus(200)
      return answer.body().recipeIngredient[0]
    }
    const hidden = await look()
    assert.containSubset(hidden, { referencedRecipe: null, display: '1 Broth hot' })
    assert.notInclude(JSON.stringify(hidden), 'secret')
    await save('broth', open)
    assert.equal((await look()).referencedRecipe.slug, 'broth')
  })
})
