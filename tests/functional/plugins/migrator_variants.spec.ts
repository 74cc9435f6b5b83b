import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { zipOf } from '../imports/archive_kitchen.js'
import { photo } from '#tests/helpers/web_pages'
import { migrationKitchen as kitchen } from './migration_kitchen.js'

const json = (value: unknown) => JSON.stringify(value)
const lines = (recipe: { recipeIngredient: { display: string }[] }) =>
  recipe.recipeIngredient.map(({ display }) => display)
const uuid = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4111-8111-${digit.repeat(12)}`

/** A backup of Mealie as a site on SQLite writes it: ids without hyphens, files below ids with them. */
async function backup() {
  const id = uuid('1').replaceAll('-', '')
  const [ada, ben] = ['a', 'b'].map((letter) => letter.repeat(32))
  const row = { recipe_id: id }
  const tables = {
    alembic_version: [{ version_num: 'x' }],
    users: [
      { id: ada, full_name: 'Ada' },
      { id: ben, full_name: 'Ben' },
    ],
    recipes: [
      {
        id,
        user_id: ada,
        name: 'Leek soup',
        slug: 'leek-soup',
        recipe_yield: 'bowls',
        recipe_servings: 4,
        org_url: 'https://soups.example/1',
        created_at: '2020-01-02 03:04:05.000000',
        last_made: '2021-01-02 03:04:05',
      },
      { id: 'f'.repeat(32), name: '' },
    ],
    recipes_ingredients: [
      { ...row, position: 1, note: 'salt', quantity: 0 },
      {
        ...row,
        position: 0,
        quantity: 2,
        unit_id: 'u1',
        food_id: 'f1',
        reference_id: uuid('2').replaceAll('-', ''),
      },
    ],
    ingredient_foods: [{ id: 'f1', name: 'leek', plural_name: 'leeks', label_id: 'l1' }],
    ingredient_units: [{ id: 'u1', name: 'stalk', plural_name: 'stalks' }],
    recipe_instructions: [{ ...row, id: 's1', position: 0, title: 'Pot', text: 'Cook.' }],
    recipe_ingredient_ref_link: [
      { instruction_id: 's1', reference_id: uuid('2').replaceAll('-', '') },
    ],
    recipe_settings: [{ ...row, disable_amount: false }],
    api_extras: [{ recipee_id: id, key_name: 'wine', value: 'white' }],
    tags: [{ id: 't1', name: 'Winter', slug: 'winter' }],
    recipes_to_tags: [{ ...row, tag_id: 't1' }],
    users_to_recipes: [
      { ...row, user_id: ben, rating: 1, is_favorite: false },
      { ...row, user_id: ada, rating: 5, is_favorite: true },
    ],
    recipe_comments: [
      { ...row, user_id: ben, text: 'Too salty.', created_at: '2022-01-02 03:04:05' },
    ],
    recipe_timeline_events: [
      {
        ...row,
        user_id: ben,
        event_type: 'info',
        subject: 'Lunch',
        timestamp: '2022-01-03 03:04:05',
      },
      { ...row, user_id: ada, event_type: 'system', subject: 'Recipe Created' },
    ],
  }
  return {
    'database.json': json(tables),
    [`data/recipes/${uuid('1')}/images/original.webp`]: await photo(),
    [`data/recipes/${uuid('1')}/assets/card (1).txt`]: 'On a card.',
  }
}

test.group('Archives of many kinds', (group) => {
  group.each.timeout(120_000)

  test('bring a backup of Mealie over with amounts, links, ratings and what people said', async ({
    client,
    assert,
  }) => {
    const { moved, recipe, failures } = await kitchen(client)
    const ends = await moved('mealie.zip', await backup())
    const broken = `${'f'.repeat(32)}: failed`
    // A food and a unit come by themselves, whatever names them.
    assert.sameMembers(ends, ['1–2: done', 'Leek soup: done', broken])
    assert.lengthOf(await failures(), 1)
    const soup = await recipe('leek-soup')
    assert.containSubset(soup, {
      recipeServings: 4,
      rating: 5,
      orgURL: 'https://soups.example/1',
      extras: { wine: 'white' },
      tags: [{ name: 'Winter' }],
      comments: [{ text: 'Ben: Too salty.' }],
      assets: [{ fileName: 'card _1_.txt' }],
      recipeInstructions: [{ title: 'Pot', text: 'Cook.' }],
    })
    assert.deepEqual(lines(soup), ['2 stalks leeks', 'salt'])
    assert.deepEqual(soup.recipeInstructions[0].ingredientReferences, [
      { referenceId: soup.recipeIngredient[0].referenceId },
    ])
    assert.equal(soup.dateAdded, '2020-01-02')
    assert.isString(soup.image)
    const again = await moved('mealie.zip', await backup())
    assert.sameMembers(again, ['1–2: known', 'Leek soup: known', broken])
  })

  test('bring further pictures, names in the plural and texts in HTML', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const picture = (await photo()).toString('base64')
    const card = {
      name: 'Stew &amp; more',
      uid: 'P1',
      description: '<p>Warm.</p><script>alert(1)</script>',
      ingredients: '1 &frac12; cups leeks',
      directions: '1. Cut.\n2. Cook.',
      photo_data: picture,
      photos: [{ data: picture }, { data: picture }],
    }
    await moved('a.paprikarecipes', { 'a.paprikarecipe': gzipSync(json(card)) })
    const stew = await recipe('stew-more')
    assert.containSubset(stew, {
      name: 'Stew & more',
      description: 'Warm.',
      assets: [{ fileName: 'picture-2.jpg' }],
      recipeInstructions: [{ text: 'Cut.' }, { text: 'Cook.' }],
    })
    assert.deepEqual(lines(stew), ['1 ½ cups leeks'])
    const bake = {
      name: 'Bake',
      properties: [{ property_type: { name: 'Price', unit: '€' }, property_amount: 3 }],
      steps: [
        {
          instruction: 'Bake.',
          time: 75,
          ingredients: [
            {
              amount: 400,
              unit: { name: 'gram', plural_name: 'grams' },
              food: { name: 'tomato', plural_name: 'tomatoes' },
            },
          ],
        },
      ],
    }
    await moved('t.zip', { '1.zip': await zipOf({ 'recipe.json': json(bake) }) })
    const found = await recipe('bake')
    assert.deepEqual(lines(found), ['400 grams tomatoes'])
    assert.deepEqual(found.extras, { 'Price': '3 €', 'step-1': '1 hour 15 minutes' })
  })

  test('keep two recipes to which their app gave one id', async ({ client, assert }) => {
    const { moved } = await kitchen(client)
    const card = (name: string) => ({
      '@type': 'Recipe',
      'identifier': '0',
      'creditText': '',
      name,
      'recipeIngredient': ['water'],
      'recipeInstructions': [{ text: 'Boil it.' }],
    })
    const both = json([card('Tea'), card('Coffee')])
    assert.deepEqual(await moved('sage.json', both), ['Tea: done', 'Coffee: done'])
  })

  test('are read as text of Plan to Eat, in its old character set', async ({ client, assert }) => {
    const { moved, recipe } = await kitchen(client)
    const text = Buffer.from(
      'Title: Placek\nServes: 4\nTags: quick^sweet\nIngredients:\n1 jajko\nDirections:\nSma\xbfyc.\n' +
        '-----------\nTitle: Tea\nIngredients:\nwater\nDirections:\nBoil.\n',
      'latin1'
    )
    assert.deepEqual(await moved('plan.txt', text), ['Placek: done', 'Tea: done'])
    assert.containSubset(await recipe('placek'), {
      recipeYield: '4',
      tags: [{ name: 'Quick' }, { name: 'Sweet' }],
      recipeInstructions: [{ text: 'Smażyc.' }],
    })
  })

  test('are tables, schema.org data and folders of texts, whoever wrote them', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const table =
      'Name;Zutaten;Zubereitung;Vorbereitungszeit;Tags;Regal\nSuppe;"2 Lauch\n1 l Wasser";Kochen.;20;warm|schnell;oben\n'
    assert.deepEqual(await moved('meine.csv', table), ['Suppe: done'])
    assert.containSubset(await recipe('suppe'), {
      prepTime: '20 minutes',
      tags: [{ name: 'Warm' }, { name: 'Schnell' }],
      extras: { Regal: 'oben' },
    })
    const bread = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebPage' },
        {
          '@type': ['Recipe'],
          'name': 'Bread',
          'image': 'images/bread.webp',
          'recipeIngredient': ['flour'],
          'recipeInstructions': 'Bake it.',
          'tool': [{ name: 'Oven' }],
        },
      ],
    }
    const files = { 'a/bread.json': json(bread), 'a/images/bread.webp': await photo() }
    assert.deepEqual(await moved('bread.zip', files), ['Bread: done'])
    const found = await recipe('bread')
    assert.containSubset(found, { tools: [{ name: 'Oven' }] })
    assert.isString(found.image)
    const pie =
      '# Pie\n\n![the pie](img/pie.jpg)\n\n## Ingredients\n\n- 3 pears\n- 200 g flour\n\n## Method\n\n1. Peel the pears.\n2. Bake the pie.\n'
    const folder = {
      'vault/Baking/Pie.md': pie,
      'vault/Baking/img/pie.jpg': await photo(),
      'vault/Soups/Broth.cook': 'Boil @water{1%l} with @salt{}.\n\nStrain it.\n',
      'vault/README.md': 'Our recipes.',
    }
    assert.sameMembers(await moved('vault.zip', folder), ['Pie.md: done', 'Broth.cook: done'])
    const baked = await recipe('pie')
    assert.containSubset(baked, { recipeCategory: [{ name: 'Baking' }] })
    assert.isString(baked.image)
  })
})

test.group('What other apps have more of', (group) => {
  group.each.timeout(120_000)

  test('folders in folders are categories, each of them', async ({ client, assert }) => {
    const { moved, recipe } = await kitchen(client)
    const text = (name: string) =>
      `# ${name}\n\n## Ingredients\n\n- 3 leeks\n- 200 ml water\n\n## Method\n\n1. Cut the leeks.\n2. Boil them.\n`
    await moved('kitchen.zip', {
      'all/Soups/Cold/gazpacho.md': text('Gazpacho'),
      'all/Soups/broth.md': text('Broth'),
      'all/tea.md': text('Tea'),
    })
    const categories = async (slug: string) =>
      (await recipe(slug)).recipeCategory.map(({ name }: { name: string }) => name).toSorted()
    assert.deepEqual(await categories('gazpacho'), ['Cold', 'Soups'])
    assert.deepEqual(await categories('broth'), ['Soups'])
    assert.deepEqual(await categories('tea'), [])
  })

  test('pictures of the steps come along as files of the recipe', async ({ client, assert }) => {
    const { moved, recipe } = await kitchen(client)
    const [cover, step] = [await photo(), await photo()].map((bytes) => bytes.toString('base64'))
    const crumb = {
      name: 'Pie',
      uuid: 'C1',
      ingredients: [{ order: 0, ingredient: { name: 'leeks' } }],
      steps: [{ order: 0, step: 'Roll out the dough.' }],
      images: [cover, step],
    }
    await moved('pie.crumb', json(crumb))
    const pie = await recipe('pie')
    assert.isString(pie.image)
    assert.containSubset(pie.assets, [{ fileName: 'picture-2.jpg' }])
  })
})

test.group('Archives that are broken', (group) => {
  group.each.timeout(120_000)

  test('fail with a word in the report, and what is whole in them comes in', async ({
    client,
    assert,
  }) => {
    const { moved, failures } = await kitchen(client)
    const good = gzipSync(
      json({ name: 'Tea', uid: 'T1', ingredients: 'water', directions: 'Boil.' })
    )
    const long = gzipSync(json({ name: 'x'.repeat(5_000), uid: 'T2', ingredients: 'water' }))
    const ends = await moved('a.paprikarecipes', {
      'good.paprikarecipe': good,
      'long.paprikarecipe': long,
      'cut.paprikarecipe': good.subarray(0, good.length - 12),
      'list.paprikarecipe': gzipSync('[1, 2]'),
      'text.paprikarecipe': gzipSync('Dear Ada'),
    })
    assert.includeMembers(ends, ['good: done', 'cut: failed', 'list: failed', 'text: failed'])
    assert.match(ends.find((end) => end.startsWith('long')) ?? '', /done|doubtful/)
    assert.lengthOf(await failures(), 3)
  })

  test('keep two of one name apart, each with its picture, and none overwrites', async ({
    client,
    assert,
  }) => {
    const { moved, recipe, token } = await kitchen(client)
    const plain = (background: string) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const card = async (uid: string, ingredients: string, color: string) =>
      gzipSync(
        json({
          name: 'Tea',
          uid,
          ingredients,
          directions: 'Boil.',
          photo_data: (await plain(color)).toString('base64'),
        })
      )
    await moved('a.paprikarecipes', {
      'a.paprikarecipe': await card('T1', 'water', '#0000ff'),
      'b.paprikarecipe': await card('T2', 'milk', '#ff0000'),
    })
    const found = await Promise.all(
      ['tea', 'tea-1'].map(async (slug) => {
        const one = await recipe(slug)
        const picture = await client
          .get(`/api/media/recipes/${one.id}/images/original.webp`)
          .bearerToken(token)
        const { dominant } = await sharp(Buffer.from(picture.body())).stats()
        return [...lines(one), dominant.r > dominant.b ? 'red' : 'blue']
      })
    )
    assert.deepEqual(found.toSorted(), [
      ['milk', 'red'],
      ['water', 'blue'],
    ])
  })

  test('without what they should hold are nobody’s, or say so', async ({ client, assert }) => {
    const { moved, refused, failures } = await kitchen(client)
    const ends = await moved('mealie.zip', { 'database.json': '{"recipes": 7}', 'data/a.txt': 'x' })
    assert.deepEqual(ends, ['mealie.zip: failed'])
    await moved('mealie.zip', { 'database.json': '{"recipes": [', 'data/a.txt': 'x' })
    assert.lengthOf(await failures(), 1)
    const nested = await zipOf({ 'b.zip': await zipOf({ 'recipe.json': '{}' }) })
    for (const [name, content] of [
      ['a.zip', { '1.zip': nested }],
      ['a.csv', 'link\nhttps://a.example/1\n'],
      ['a.db', 'SQLite format 3\0'.repeat(100)],
      ['a.json', '[{}]'],
    ] as const)
      assert.isTrue(await refused(name, content), name)
  })
})
