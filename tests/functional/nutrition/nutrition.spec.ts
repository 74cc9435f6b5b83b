import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { bus, recordWork } from '#core/events/index'
import { loadFinder } from '#core/nutrition/entry_finder'
import { ChangeWatcher, computeNutrition, pantryChanged } from '#core/nutrition/index'
import { createCook } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

const run = () => ({ jobId: 'n', attempt: 1, signal: new AbortController().signal })

/** A cook with foods and units, who writes recipes and has their nutrition computed. */
async function kitchen(client: ApiClient, rights: Parameters<typeof createCook>[0] = {}) {
  const cook = await createCook({ canOrganize: true, ...rights })
  const { token, group } = cook
  const ask = async (method: 'get' | 'post' | 'put' | 'patch', path: string, body: object = {}) => {
    const answer = await client[method](`/api/${path}`).bearerToken(token).json(body)
    answer.assertStatus(method === 'post' ? 201 : 200)
    return answer.body()
  }
  const recipe = async (name: string, lines: object[], more: object = {}) => {
    const slug: string = await ask('post', 'recipes', { name, blank: true })
    const body = {
      recipeIngredient: lines,
      recipeServings: 2,
      settings: { disableAmount: false },
      ...more,
    }
    const { id } = await ask('patch', `recipes/${slug}`, body)
    await computeNutrition.run({ recipeIds: [id] }, run())
    return { id: String(id), slug }
  }
  const texts = (...lines: string[]) => lines.map((note) => ({ note }))
  const plain = (name: string, ...lines: string[]) =>
    recipe(name, texts(...lines), { settings: { disableAmount: true } })
  const computed = async (slug: string) => (await ask('get', `recipes/${slug}`)).computedNutrition
  const details = (slug: string) => ask('get', `recipes/${slug}/nutrition`)
  const link = async (id: string, change: object) => {
    const food = await ask('put', `foods/${id}/nutrition`, change)
    await pantryChanged.run({ groupId: group.id, itemIds: [id] }, run())
    await computeNutrition.run({ recipeIds: null }, run())
    return food
  }
  return { ...cook, ask, recipe, plain, computed, details, link }
}

test.group('Nutrition of recipes', () => {
  test('is estimated of a recipe whose amounts and foods are known, beside what was typed', async ({
    client,
    assert,
  }) => {
    const { ask, recipe, computed } = await kitchen(client)
    const flour = await ask('post', 'foods', { name: 'flour' })
    const egg = await ask('post', 'foods', { name: 'egg' })
    const gram = await ask('post', 'units', { name: 'gram', abbreviation: 'g' })
    const { slug } = await recipe(
      'Pancakes',
      [
        { quantity: 200, unit: gram, food: flour },
        { quantity: 2, food: egg, note: '' },
      ],
      { nutrition: { calories: '999' } }
    )
    const found = await computed(slug)
    // 200 g of 364 kcal and 100 g of 143 kcal for two.
    assert.approximately(found.perServing.calories, (728 + 143) / 2, 3)
    assert.approximately(found.per100g.calories, (728 + 143) / 3, 2)
    assert.deepEqual(found.coverage, { lines: 2, linesCounted: 2, grams: 300, gramsCovered: 300 })
    assert.deepEqual([found.servings, found.atLeast, found.missing], [2, [], []])
    const { nutrition } = await ask('get', `recipes/${slug}`)
    assert.equal(nutrition.calories, '999')
  })

  test('is estimated of lines of text, which stay as they are', async ({ client, assert }) => {
    const { ask, plain, computed } = await kitchen(client)
    const { slug } = await plain('Brot', '500 g Mehl', '2 EL Olivenöl', 'Salz nach Geschmack')
    const found = await computed(slug)
    assert.deepEqual([found.coverage.lines, found.coverage.linesCounted], [2, 2])
    assert.approximately(found.total.calories, 500 * 3.64 + 27.4 * 8.84, 20)
    const { recipeIngredient } = await ask('get', `recipes/${slug}`)
    assert.containSubset(recipeIngredient[0], { note: '500 g Mehl', food: null, unit: null })
  })

  test('says line by line what is counted, and what would have the others counted', async ({
    client,
    assert,
  }) => {
    const { plain, details } = await kitchen(client)
    const { slug } = await plain(
      'Stew',
      '1 can (400 g) tomatoes',
      '2 dragon scales',
      'salt to taste'
    )
    const { lines, computed } = await details(slug)
    assert.containSubset(lines, [
      { text: '1 can (400 g) tomatoes', grams: 400, gramsBy: 'bracket', uncounted: null },
      { text: '2 dragon scales', entry: null, uncounted: 'no-entry', mend: 'food' },
      { text: 'salt to taste', grams: null, uncounted: 'no-amount', mend: null },
    ])
    assert.equal(lines[0].entry.source, 'usda')
    assert.deepEqual(computed.missing, ['dragon scales'])
    assert.include(computed.atLeast, 'calories')
  })

  test('follows what the group says of a food, in every recipe with it', async ({
    client,
    assert,
  }) => {
    const { ask, plain, computed, details, link } = await kitchen(client)
    const food = await ask('post', 'foods', { name: 'dragon scale', pluralName: 'dragon scales' })
    const one = await plain('One', '2 dragon scales')
    const two = await plain('Two', '100 g dragon scales')
    assert.equal((await details(one.slug)).lines[0].mend, 'entry')
    const linked = await link(food.id, { entryId: 'u01001' })
    assert.containSubset(linked, { entry: { id: 'u01001', calories: 717 }, entryBy: 'chosen' })
    assert.equal((await computed(two.slug)).total.calories, 717)
    assert.equal((await details(one.slug)).lines[0].mend, 'piece')
    await link(food.id, { pieceGrams: 50 })
    assert.equal((await computed(one.slug)).total.calories, 717)
    await link(food.id, { entryId: null })
    assert.equal((await details(one.slug)).lines[0].uncounted, 'no-entry')
  })

  test('a merge of foods from before entries could be chosen is undone as ever', async ({
    client,
  }) => {
    const { ask, token } = await kitchen(client)
    const from = await ask('post', 'foods', { name: 'leek' })
    const to = await ask('post', 'foods', { name: 'big leek' })
    const merge = await ask('put', 'foods/merge', { fromFood: from.id, toFood: to.id })
    const { default: db } = await import('@adonisjs/lucid/services/db')
    await db.rawQuery(`update pantry_merges set item = item - 'nutrition_chosen' where id = ?`, [
      merge.mergeId,
    ])
    const undone = await client.post(`/api/foods/merge/${merge.mergeId}/undo`).bearerToken(token)
    undone.assertStatus(200)
    await ask('get', `foods/${from.id}/nutrition`)
  })

  test('counts a recipe in the place of a food, and changes with it', async ({
    client,
    assert,
  }) => {
    const { ask, recipe, plain, computed } = await kitchen(client)
    const dough = await plain('Dough', '100 g butter', '100 g sugar')
    const cake = await recipe('Cake', [
      { quantity: 2, referencedRecipe: { id: dough.id, slug: dough.slug } },
    ])
    assert.approximately((await computed(cake.slug)).total.calories, 2 * (717 + 387), 3)
    await ask('patch', `recipes/${dough.slug}`, { recipeIngredient: [{ note: '100 g butter' }] })
    await computeNutrition.run({ recipeIds: [dough.id] }, run())
    assert.approximately((await computed(cake.slug)).total.calories, 2 * 717, 3)
  })

  test('filters and orders lists by a serving, those without it last', async ({
    client,
    assert,
  }) => {
    const { ask, plain } = await kitchen(client)
    await plain('Light', '100 g carrots')
    await plain('Heavy', '200 g butter')
    await plain('Unknown', '2 dragon scales')
    const names = async (query: string) =>
      (await ask('get', `recipes?${query}`)).items.map(({ name }: { name: string }) => name)
    const under = encodeURIComponent('computed_nutrition.calories < 500')
    assert.deepEqual(await names(`queryFilter=${under}`), ['Light'])
    const order = 'orderBy=computed_nutrition.calories&orderDirection='
    assert.deepEqual(await names(`${order}asc`), ['Light', 'Heavy', 'Unknown'])
    assert.deepEqual(await names(`${order}desc`), ['Heavy', 'Light', 'Unknown'])
  })

  test('is kept out of the history of a recipe', async ({ client, assert }) => {
    const { ask, plain } = await kitchen(client)
    const { slug } = await plain('Toast', '100 g butter')
    const { computedNutrition } = await ask('patch', `recipes/${slug}`, { description: 'new' })
    assert.isNotNull(computedNutrition)
    const { items } = await ask('get', `recipes/${slug}/revisions`)
    const changed = JSON.stringify(items)
    assert.notInclude(changed, 'computedNutrition')
  })

  test('is computed anew after each change of recipes and foods', async ({ client, assert }) => {
    const watcher = new ChangeWatcher()
    watcher.start(bus())
    const work = recordWork()
    try {
      const { ask, plain } = await kitchen(client)
      const { id } = await plain('Soup', '1 carrot')
      const food = await ask('post', 'foods', { name: 'carrot' })
      await bus().settled()
      await watcher.stop()
      const jobs = work.jobs.filter(({ name }) => name.startsWith('nutrition.'))
      assert.containSubset(jobs, [
        { name: 'nutrition.compute', payload: { recipeIds: [id] } },
        { name: 'nutrition.pantry-changed', payload: { itemIds: [food.id] } },
      ])
    } finally {
      work.stop()
    }
  })

  test('a recipe of many thousand lines, some of 10,000 letters, is bounded', async ({
    client,
    assert,
  }) => {
    const { plain, details } = await kitchen(client)
    const many = Array.from({ length: 5_000 }, (_, n) => `${n} g dragon scales of kind ${n}`)
    const long = ['1 cup ' + 'butter '.repeat(1_400), '½'.repeat(10_000), '<b>'.repeat(3_000)]
    const { slug } = await plain('Endless', ...long, ...many)
    const start = performance.now()
    const { lines } = await details(slug)
    assert.isBelow(performance.now() - start, 5_000)
    assert.equal(lines.length, 5_003)
  }).timeout(60_000)

  test('recipes that contain one another, made so by hand, come to an end', async ({
    client,
    assert,
  }) => {
    const { ask, plain, details } = await kitchen(client)
    const one = await plain('One', '100 g butter')
    const two = await plain('Two', '100 g butter')
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const contain = (recipe: string, inner: string) =>
      db.from('recipe_ingredients').where('recipe_id', recipe).update({
        referenced_recipe_id: inner,
        note: '',
      })
    await contain(one.id, two.id)
    await contain(two.id, one.id)
    for (const { slug } of [one, two])
      await ask('patch', `recipes/${slug}`, { description: 'again' })
    await computeNutrition.run({ recipeIds: [one.id, two.id] }, run())
    assert.equal((await details(one.slug)).lines[0].uncounted, 'no-recipe')
  })

  test('is computed of many recipes with as many statements as of one', async ({
    client,
    assert,
  }) => {
    const { plain } = await kitchen(client)
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await plain(name, '1 egg', '2 apples')).id)
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const reads = async (recipeIds: string[]) => {
      await db.from('recipe_computed_nutrition').whereIn('recipe_id', recipeIds).delete()
      return countReads(async () => computeNutrition.run({ recipeIds }, run()))
    }
    const one = await reads(ids.slice(0, 1))
    assert.equal((await reads(ids)).length, one.length)
  })
})

test.group('Entries of composition tables', () => {
  test('a file of tables that is missing or damaged leaves all without figures', async ({
    assert,
  }) => {
    assert.isNull(await loadFinder(new URL('file:///no/such/composition.gz')))
    assert.isNull(await loadFinder(new URL(import.meta.url)))
  })

  test('are found by their names and by what foods are called in other languages', async ({
    client,
    assert,
  }) => {
    const { ask } = await kitchen(client)
    const find = async (search: string) =>
      ask('get', `nutrition/entries?search=${encodeURIComponent(search)}&perPage=5`)
    const butter = await find('beurre doux')
    assert.include(butter.items[0].name, 'Butter')
    assert.isAbove(butter.items[0].calories, 700)
    const onions = await find('zwiebel')
    assert.equal(onions.items[0].localName, 'onion')
    const both = await find('camembert')
    assert.includeMembers(
      both.items.map(({ source }: { source: string }) => source),
      ['usda', 'ciqual']
    )
    assert.isAtMost(both.items.length, 5)
    const none = await find('qqqqq')
    assert.deepEqual([none.total, none.items], [0, []])
  })

  test('a long search and too large a page are refused or cut', async ({ client, assert }) => {
    const { token } = await kitchen(client)
    const long = await client
      .get(`/api/nutrition/entries?search=${'a'.repeat(201)}`)
      .bearerToken(token)
    long.assertStatus(422)
    assert.match(long.body().detail[0].msg, /200 letters/)
    const all = await client.get('/api/nutrition/entries?perPage=-1').bearerToken(token)
    assert.equal(all.body().items.length, 100)
  })

  test('links and weights that make no sense are refused in words', async ({ client, assert }) => {
    const { token, ask } = await kitchen(client)
    const food = await ask('post', 'foods', { name: 'leek' })
    const bad = [
      { entryId: 'u99999' },
      { entryId: "'; drop table foods" },
      { gPerMl: 0 },
      { gPerMl: -1 },
      { pieceGrams: 1e9 },
      { portions: { 'a b': 1 } },
      { portions: { can: -5 } },
    ]
    for (const body of bad) {
      const answer = await client
        .put(`/api/foods/${food.id}/nutrition`)
        .bearerToken(token)
        .json(body)
      answer.assertStatus(422)
      assert.isNotEmpty(answer.body().detail[0].msg, JSON.stringify(body))
    }
    const member = await createCook()
    const strange = await client
      .put(`/api/foods/${food.id}/nutrition`)
      .bearerToken(member.token)
      .json({ pieceGrams: 100 })
    strange.assertStatus(403)
  })
})
