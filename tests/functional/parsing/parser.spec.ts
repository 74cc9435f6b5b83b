import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { plugins } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

/** A household with a few foods and units, and what it asks the parsers. */
async function kitchen(client: ApiClient, rights: Parameters<typeof createCook>[0] = {}) {
  const cook = await createCook(rights)
  const { token } = cook
  const make = async (path: string, body: object) =>
    (await client.post(`/api/${path}`).bearerToken(token).json(body)).body()
  const onion = await make('foods', { name: 'onion', pluralName: 'onions' })
  const pepper = await make('foods', { name: 'bell pepper', pluralName: 'bell peppers' })
  const flour = await make('foods', {
    name: 'strong white flour',
    aliases: [{ name: 'bread flour' }],
  })
  const cup = await make('units', { name: 'cup', pluralName: 'cups', abbreviation: 'c' })
  const spoon = await make('units', {
    name: 'tablespoon',
    pluralName: 'tablespoons',
    abbreviation: 'tbsp',
  })
  const read = async (ingredients: string[], more: object = {}) =>
    client
      .post('/api/parser/ingredients')
      .bearerToken(token)
      .json({ ingredients, ...more })
  const correct = (corrections: object[]) =>
    client.post('/api/parser/corrections').bearerToken(token).json({ corrections })
  return { ...cook, onion, pepper, flour, cup, spoon, make, read, correct }
}

test.group('Reading ingredient lines', () => {
  test('a member gets amount, unit, food and note, with what the group has of them', async ({
    client,
    assert,
  }) => {
    const { read, flour, cup } = await kitchen(client)
    const answer = await read(['2½ cups (300 g) strong white flour, sifted', 'dragon scales'])
    answer.assertStatus(200)
    const [line, unknown] = answer.body()
    assert.containSubset(line, {
      input: '2½ cups (300 g) strong white flour, sifted',
      parser: 'nlp',
      ingredient: {
        quantity: 2.5,
        unit: { id: cup.id },
        food: { id: flour.id },
        note: '300 g, sifted',
        isFood: true,
      },
      details: { preparation: 'sifted', amounts: [{ kind: 'same', quantity: 300, unit: 'g' }] },
    })
    assert.equal(line.ingredient.display, '2 ¹/₂ cups strong white flour 300 g, sifted')
    assert.equal(line.confidence.food, line.confidence.name)
    assert.isAbove(line.confidence.average, 0.9)
    assert.deepEqual(unknown.ingredient.food, {
      id: null,
      name: 'dragon scales',
      pluralName: null,
      description: '',
      extras: {},
      onHand: false,
      labelId: null,
      label: null,
      aliases: [],
    })
    assert.notProperty(unknown.ingredient.food, 'createdAt')
  })

  test('one line has the same answer by itself', async ({ client, assert }) => {
    const { token, onion } = await kitchen(client)
    const answer = await client
      .post('/api/parser/ingredient')
      .bearerToken(token)
      .json({ ingredient: '2 onions, diced' })
    assert.containSubset(answer.body(), {
      ingredient: { quantity: 2, unit: null, food: { id: onion.id }, note: 'diced' },
    })
  })

  test('finds foods by plural, alias, number, slip, and as one word or two', async ({
    client,
    assert,
  }) => {
    const { read, onion, pepper, flour, cup } = await kitchen(client)
    const lines = [
      '1 cup bread flour',
      '2 Onions',
      '3 bell peppers',
      '1 bellpepper',
      '500 g strong whitte flour',
      '1 fresh onion',
    ]
    const found = (await read(lines))
      .body()
      .map((line: { ingredient: { food: { id: string } } }) => line.ingredient.food.id)
    assert.deepEqual(found, [flour.id, onion.id, pepper.id, pepper.id, flour.id, onion.id])
    const [cups] = (await read(['2 CUPS strong white flour'])).body()
    assert.equal(cups.ingredient.unit.id, cup.id)
  })

  test('an ending in brackets is that of the plural, and no note of its own', async ({
    client,
    assert,
  }) => {
    const { read, onion, spoon } = await kitchen(client)
    const [spoons, onions] = (await read(['2 tablespoon(s) onions', '1 onion(s), diced'])).body()
    assert.containSubset(spoons.ingredient, {
      quantity: 2,
      unit: { id: spoon.id },
      food: { id: onion.id },
      note: '',
    })
    assert.containSubset(onions.ingredient, { food: { id: onion.id }, note: 'diced' })
    const [weighed] = (await read(['22 ozs canned tomatoes'])).body()
    assert.containSubset(weighed.ingredient, { quantity: 22, unit: { name: 'ozs' } })
  })

  test('never takes one food for another that is merely alike', async ({ client, assert }) => {
    const { make, read } = await kitchen(client)
    for (const name of [
      'milk',
      'butter',
      'salted butter',
      'potato',
      'pear',
      'fried onions',
      'pasta',
    ])
      await make('foods', { name })
    const lines = [
      '1 cup coconut milk',
      '2 tbsp peanut butter',
      '50 g unsalted butter',
      '1 sweet potato',
      '100 g peas',
      '30 g dried onions',
      '1 tbsp tomato paste',
    ]
    const answers = (await read(lines)).body()
    assert.deepEqual(
      answers.map((line: { ingredient: { food: { id: null } } }) => line.ingredient.food.id),
      lines.map(() => null)
    )
  })

  test('lines of another language are read by its words, and units of any language are the group’s', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    await client.post('/api/groups/seeders/units').bearerToken(cook.token).json({ locale: 'de-DE' })
    const read = async (ingredients: string[], language: string) =>
      (
        await client
          .post('/api/parser/ingredients')
          .bearerToken(cook.token)
          .json({ ingredients, language })
      ).body()
    const [mehl] = await read(['2 EL Mehl, gesiebt'], 'de')
    assert.containSubset(mehl, {
      parser: 'brute',
      ingredient: { quantity: 2, food: { name: 'Mehl' }, note: 'gesiebt' },
    })
    assert.isString(mehl.ingredient.unit.id)
    const [flour] = await read(['2 tablespoons plain flour, sifted'], 'en')
    assert.equal(flour.ingredient.unit.id, mehl.ingredient.unit.id)
  })

  test('what a household corrects is how its next lines are read, and only its own', async ({
    client,
    assert,
  }) => {
    const { read, correct, onion, spoon } = await kitchen(client)
    const lines = ['2 soupspoons shallots']
    const before = (await read(lines)).body()[0].ingredient
    assert.isNull(before.food.id)
    const answer = await correct([
      { kind: 'foods', text: before.food.name, id: onion.id },
      { kind: 'units', text: 'soupspoons', id: spoon.id },
    ])
    answer.assertStatus(200)
    assert.equal((await read(lines)).body()[0].ingredient.food.id, onion.id)
    const other = await kitchen(client)
    assert.isNull((await other.read(lines)).body()[0].ingredient.food.id)
    const strange = await other.correct([{ kind: 'foods', text: 'shallots', id: onion.id }])
    strange.assertStatus(404)
    assert.isNull((await other.read(lines)).body()[0].ingredient.food.id)
  })

  test('a food that is created, renamed or deleted is found by what it is called now', async ({
    client,
    assert,
  }) => {
    const { token, read, make } = await kitchen(client, { canOrganize: true })
    const food = async () => (await read(['2 kohlrabi'])).body()[0].ingredient.food
    assert.isNull((await food()).id)
    const made = await make('foods', { name: 'kohlrabi' })
    assert.equal((await food()).id, made.id)
    await client.put(`/api/foods/${made.id}`).bearerToken(token).json({ name: 'turnip cabbage' })
    assert.isNull((await food()).id)
    await client.put(`/api/foods/${made.id}`).bearerToken(token).json({ name: 'kohlrabi' })
    await client.delete(`/api/foods/${made.id}`).bearerToken(token)
    assert.isNull((await food()).id)
  })

  test('the group chooses the parser that is asked first, and a name of none is refused', async ({
    client,
    assert,
  }) => {
    const { token, read } = await kitchen(client, { canManage: true })
    const choices = async () => (await client.get('/api/parser/parsers').bearerToken(token)).body()
    assert.containSubset(await choices(), [
      { id: 'nlp', isPreferred: true },
      { id: 'brute', isPreferred: false },
    ])
    await client.put('/api/parser/preferred').bearerToken(token).json({ parser: 'brute' })
    assert.equal((await choices())[0].id, 'brute')
    assert.equal((await read(['2 onions'])).body()[0].parser, 'brute')
    assert.equal((await read(['2 onions'], { parser: 'nlp' })).body()[0].parser, 'nlp')
    const refused = await read(['2 onions'], { parser: 'crystal-ball' })
    refused.assertStatus(422)
    assert.include(refused.body().detail[0].msg, 'crystal-ball')
    const unknown = await client
      .put('/api/parser/preferred')
      .bearerToken(token)
      .json({ parser: 'no' })
    unknown.assertStatus(422)
  })

  test('a parser that is switched off is gone from the choice, refused by name, and another reads', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { token, read } = await kitchen(client)
    cleanup(() => plugins().apply('parser-nlp', { on: true, settings: {} }))
    await plugins().apply('parser-nlp', { on: false, settings: {} })
    const choices = (await client.get('/api/parser/parsers').bearerToken(token)).body()
    assert.deepEqual(
      choices.map(({ id }: { id: string }) => id),
      ['brute']
    )
    ;(await read(['2 onions'], { parser: 'nlp' })).assertStatus(422)
    assert.equal((await read(['2 onions'])).body()[0].parser, 'brute')
  })

  test('lines of all kinds are answered, too many or too long ones refused with a reason', async ({
    client,
    assert,
  }) => {
    const { read } = await kitchen(client)
    const odd = [
      '',
      '½½',
      '1/0',
      '9999999999 g',
      '-2 eggs',
      '🍅',
      '<script>2</script>',
      'כוס קמח',
      'cup',
      ','.repeat(10_000),
    ]
    const answer = await read(odd)
    answer.assertStatus(200)
    assert.deepEqual(
      answer.body().map(({ input }: { input: string }) => input),
      odd
    )
    ;(await read(['x'.repeat(10_001)])).assertStatus(422)
    const books = await read(Array.from({ length: 11 }, () => 'x'.repeat(9_999)))
    books.assertStatus(413)
    ;(await read(Array.from({ length: 501 }, () => '1 egg'))).assertStatus(422)
  })

  test('twenty lines are read with as many queries as one', async ({ client, assert }) => {
    const { read } = await kitchen(client)
    const queries = async (lines: string[]) => {
      const made = await countReads(async () => (await read(lines)).assertStatus(200))
      return made.filter((name) => !name.startsWith('identity.')).toSorted()
    }
    const lines = Array.from({ length: 20 }, (_, n) => `${n + 2} cups strong white flour`)
    await queries(['1 onion'])
    const one = await queries(lines.slice(0, 1))
    assert.deepEqual(await queries(lines), one)
    assert.isAtMost(one.length, 4)
  })

  test('two who correct the same texts at once both succeed, and one of them holds', async ({
    client,
    assert,
  }) => {
    const { correct, onion, pepper, household } = await kitchen(client)
    const texts = ['scallions', 'leeks', 'chives']
    const both = await Promise.all(
      [onion, pepper, onion, pepper].map(({ id }, turn) =>
        correct(
          (turn % 2 ? texts : texts.toReversed()).map((text) => ({ kind: 'foods', text, id }))
        )
      )
    )
    for (const answer of both) answer.assertStatus(200)
    const rows = await db.from('ingredient_corrections').where('household_id', household.id)
    assert.lengthOf(rows, 3)
  })
})
