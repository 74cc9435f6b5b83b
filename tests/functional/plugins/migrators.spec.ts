import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { photo } from '#tests/helpers/web_pages'
import { zipOf } from '../imports/archive_kitchen.js'
import { migrationKitchen as kitchen } from './migration_kitchen.js'

const lines = (recipe: { recipeIngredient: { note: string }[] }) =>
  recipe.recipeIngredient.map(({ note }) => note)
const steps = (recipe: { recipeInstructions: { text: string }[] }) =>
  recipe.recipeInstructions.map(({ text }) => text)
const json = (value: unknown) => JSON.stringify(value)

test.group('Recipes of other apps', (group) => {
  group.each.timeout(120_000)

  test('come from Paprika, but for those in its trash; a broken one fails alone', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const card = (more: object) => gzipSync(json({ ingredients: '2 leeks\n\n1 l water', ...more }))
    const picture = (await photo()).toString('base64')
    const soup = {
      uid: 'A1',
      name: 'Leek soup\n',
      directions: '1. Cut.\r\n\r\n2. Cook.\r\n\r\n3. Eat.',
      categories: ['Soups'],
      rating: 4,
      cook_time: '90',
      difficulty: 'Easy',
      on_favorites: true,
      photo_data: picture,
      created: '2019-03-04 05:06:07',
    }
    const ends = await moved('my.paprikarecipes', {
      'soup.paprikarecipe': card(soup),
      'old.paprikarecipe': card({ name: 'Old stew', in_trash: true }),
      'broken.paprikarecipe': Buffer.from('no gzip'),
    })
    assert.sameMembers(ends, ['soup: done', 'broken: failed'])
    const found = await recipe('leek-soup')
    assert.deepEqual(lines(found), ['2 leeks', '1 l water'])
    assert.deepEqual(steps(found), ['Cut.', 'Cook.', 'Eat.'])
    assert.containSubset(found, {
      performTime: '1 hour 30 minutes',
      dateAdded: '2019-03-04',
      rating: 4,
      tags: [{ name: 'Soups' }],
      extras: { difficulty: 'Easy' },
    })
    assert.isString(found.image)
  })

  test('come from Tandoor with amounts, units and foods, and steps under their names', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const food = (name: string) => ({ name, plural_name: null })
    const card = {
      name: 'Bake',
      servings: 4,
      servings_text: 'portions',
      working_time: 20,
      waiting_time: 75,
      keywords: [{ name: 'oven' }],
      steps: [
        {
          name: 'Sauce',
          instruction: 'Simmer {{ ingredients[0] }}.',
          order: 0,
          ingredients: [
            { food: food('tomato'), unit: { name: 'gram' }, amount: 400, note: 'ripe', order: 0 },
            { food: food('salt'), unit: null, amount: 0, no_amount: true, order: 1 },
          ],
        },
      ],
    }
    const inner = await zipOf({ 'recipe.json': json(card), 'image.png': await photo() })
    const ends = await moved('tandoor.zip', { '12.zip': inner })
    assert.deepEqual(ends, ['12.zip: done'])
    const found = await recipe('bake')
    assert.containSubset(found.recipeIngredient[0], {
      quantity: 400,
      unit: { name: 'gram' },
      food: { name: 'tomato' },
      note: 'ripe',
      title: 'Sauce',
    })
    assert.isFalse(found.settings.disableAmount)
    assert.deepEqual(steps(found), ['Simmer 400 gram tomato, ripe.'])
    assert.equal(found.totalTime, '1 hour 35 minutes')
    assert.isString(found.image)
  })

  test('come from Nextcloud as the schema.org data that they are, with pictures and tools', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const card = {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      'name': 'Spätzle',
      'keywords': 'swabian,',
      'prepTime': 'PT15M0S',
      'recipeYield': 4,
      'recipeIngredient': ['## Dough', '500 g flour', '5 eggs'],
      'recipeInstructions': ['Mix it.', 'Scrape it.'],
      'tool': ['Scraper'],
    }
    const ends = await moved('Recipes.zip', {
      'Recipes/Spätzle/recipe.json': json(card),
      'Recipes/Spätzle/full.jpg': await photo(),
    })
    assert.deepEqual(ends, ['Spätzle: done'])
    const found = await recipe('spatzle')
    assert.deepEqual(lines(found), ['500 g flour', '5 eggs'])
    assert.containSubset(found, {
      prepTime: '15 minutes',
      tags: [{ name: 'Swabian' }],
      tools: [{ name: 'Scraper' }],
      recipeIngredient: [{ title: 'Dough' }],
    })
    assert.isString(found.image)
  })

  test('come from Mela and Crouton with sections, further pictures and amounts', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const picture = (await photo()).toString('base64')
    const mela = {
      id: 'M1',
      title: 'Pie',
      ingredients: '# Crust\n200 g flour\n# Filling\n3 pears',
      instructions: '# Crust\nKnead.\nRest.',
      prepTime: '20 min',
      images: [picture, picture],
      favorite: true,
      categories: ['Baking'],
      link: 'https://pies.example/pear',
    }
    assert.deepEqual(await moved('a.melarecipes', { 'Pie.melarecipe': json(mela) }), ['Pie: done'])
    const pie = await recipe('pie')
    assert.containSubset(pie, {
      orgURL: 'https://pies.example/pear',
      recipeIngredient: [{ title: 'Crust' }, { title: 'Filling' }],
      recipeInstructions: [{ title: 'Crust', text: 'Knead.' }, { text: 'Rest.' }],
      recipeCategory: [{ name: 'Baking' }],
      assets: [{ fileName: 'picture-2.jpg' }],
    })
    const crumb = {
      uuid: 'C1',
      name: 'Pancakes',
      serves: 2,
      duration: 10,
      ingredients: [
        {
          order: 1,
          ingredient: { name: 'milk' },
          quantity: { amount: 300, quantityType: 'MILLS' },
        },
        { order: 0, ingredient: { name: 'flour' }, quantity: { amount: 1.5, quantityType: 'CUP' } },
        {
          order: 2,
          ingredient: { name: 'eggs' },
          quantity: { amount: 2, secondaryAmount: 3, quantityType: 'ITEM' },
        },
      ],
      steps: [
        { order: 0, step: 'Batter', isSection: true },
        { order: 1, step: 'Whisk.' },
      ],
    }
    assert.deepEqual(await moved('a.zip', { 'Pancakes.crumb': json(crumb) }), ['Pancakes: done'])
    const pancakes = await recipe('pancakes')
    assert.containSubset(pancakes.recipeIngredient, [
      { quantity: 1.5, unit: { name: 'cup' }, food: { name: 'flour' } },
      { quantity: 300, unit: { name: 'milliliter' }, food: { name: 'milk' } },
      { note: '2–3 eggs' },
    ])
    assert.containSubset(pancakes.recipeInstructions, [{ title: 'Batter', text: 'Whisk.' }])
  })

  test('come from Copy Me That and Recipe Keeper, whose exports are pages', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const copied = `<div class="recipe"><div id="name">Lentil soup</div>
      <img class="recipeImage" src="images/a.png"><span id="starred">Is starred.</span>
      <span class="recipeCategory">winter</span>
      <ul id="recipeIngredients"><div class="recipeIngredient_subheader">Base</div>
        <li>200 g lentils</li><li class="recipeIngredient_spacer"></li><li>2 leeks</li></ul>
      <ol id="recipeInstructions"><li>Sweat.</li><div class="instruction_next">Stir.</div></ol>
      <ul id="recipeNotes"><li>Freezes well.</li></ul></div>`
    const files = { 'recipes.html': copied, 'images/a.png': await photo() }
    assert.deepEqual(await moved('copy.zip', files), ['Lentil soup: done'])
    const soup = await recipe('lentil-soup')
    assert.containSubset(soup, {
      tags: [{ name: 'Winter' }],
      recipeIngredient: [{ title: 'Base', note: '200 g lentils' }, { note: '2 leeks' }],
      notes: [{ text: 'Freezes well.' }],
    })
    assert.deepEqual(steps(soup), ['Sweat.\nStir.'])
    assert.isString(soup.image)
    const kept = `<div class="recipe-details"><meta itemprop="recipeId" content="k1">
      <meta itemprop="recipeRating" content="5"><h2 itemprop="name">Zucchini loaf</h2>
      <meta itemprop="recipeCategory" content="Baking"><meta itemprop="recipeCategory" content="Summer">
      <span itemprop="recipeSource">The old notebook</span><meta itemprop="cookTime" content="PT1H">
      <div itemprop="recipeIngredients"><p>• 3 cups flour</p><p></p><p>1 cup sugar</p></div>
      <div itemprop="recipeDirections"><p>1. Mix.</p><p>2. Bake.</p></div>
      <meta itemprop="recipeNutCalories" content="230"></div>`
    assert.deepEqual(await moved('keeper.zip', { 'recipes.html': kept }), ['Zucchini loaf: done'])
    const loaf = await recipe('zucchini-loaf')
    assert.containSubset(loaf, {
      performTime: '1 hour',
      rating: 5,
      extras: { source: 'The old notebook' },
      recipeCategory: [{ name: 'Baking' }, { name: 'Summer' }],
      nutrition: { calories: '230' },
    })
    assert.deepEqual(lines(loaf), ['3 cups flour', '1 cup sugar'])
    assert.deepEqual(steps(loaf), ['Mix.', 'Bake.'])
  })

  test('come from the tables of Plan to Eat, My Recipe Box and Cook’n', async ({
    client,
    assert,
  }) => {
    const { moved, recipe } = await kitchen(client)
    const plan =
      'Title,Main Ingredient,Directions,Photo Url,Ingredients,Course,Prep Time,Created At\n' +
      'Chili,Beef,"Brown.\nSimmer.",,", Meat\n2 lb chuck",Main,75,2024-01-02 10:00:00\n,,,,ghost,,,\n'
    assert.deepEqual(await moved('plan.csv', plan), ['Chili: done'])
    assert.containSubset(await recipe('chili'), {
      prepTime: '1 hour 15 minutes',
      dateAdded: '2024-01-02',
      tags: [{ name: 'Beef' }],
      recipeIngredient: [{ title: 'Meat', note: '2 lb chuck' }],
    })
    const box =
      'title,preparationTime,inactiveTime,ingredients,instructions,nutrition,categories,rating,originalPicture\n' +
      'Curry,1,,"1 onion\n2 potatoes",Fry.,"calories : 210 kcal\nnot a line",Main;Indian,4.5,\n'
    assert.deepEqual(await moved('box.csv', box), ['Curry: done'])
    assert.containSubset(await recipe('curry'), {
      prepTime: '1 minute',
      rating: 4.5,
      recipeCategory: [{ name: 'Main' }, { name: 'Indian' }],
      nutrition: { calories: '210' },
    })
    const table = (...rows: string[][]) =>
      rows.map((row) => `${row.join('||||')}!@#%^&*()`).join('\n')
    const columns = ['PARENT_ID', 'DISPLAY_ORDER', 'INGREDIENT_FOOD_ID', 'AMOUNT_UNIT']
    const ends = await moved('cookn.zip', {
      'temp_recipe.dsv': table(
        ['ID', 'INSTRUCTIONS', 'SERVES', 'COOKTIME'],
        ['r1', '1. Soak\nlong.\n2. Boil.', '6', '90']
      ),
      'temp_recipe_desc.dsv': table(['ID', 'TITLE', 'PARENT'], ['r1', 'Bean soup', 'ch1']),
      'temp_chapter_desc.dsv': table(['ID', 'TITLE', 'PARENT'], ['ch1', 'Soups', 'b1']),
      'temp_cookBook_desc.dsv': table(['ID', 'TITLE', 'PARENT'], ['b1', 'Family', '0']),
      'temp_food.dsv': table(['ID', 'NAME'], ['f1', 'bean']),
      'temp_unit.dsv': table(['ID', 'NAME'], ['u1', 'cup']),
      'temp_ingredient.dsv': table(
        [...columns, 'AMOUNT_QTY_STRING', 'POST_QUALIFIER'],
        ['r1', '0', 'f1', 'u1', '1 1/2', ', rinsed']
      ),
    })
    assert.deepEqual(ends, ['Bean soup: done'])
    const beans = await recipe('bean-soup')
    assert.containSubset(beans, {
      recipeCategory: [{ name: 'Family - Soups' }],
      recipeIngredient: [
        { quantity: 1.5, unit: { name: 'cup' }, food: { name: 'bean' }, note: 'rinsed' },
      ],
    })
    assert.deepEqual(steps(beans), ['Soak long.', 'Boil.'])
  })

  test('come from a Chowdown site and from RecipeSage', async ({ client, assert }) => {
    const { moved, recipe } = await kitchen(client)
    const okra = [
      '---',
      'layout: recipe',
      'title: "Okra"',
      'tags: sides, quick',
      'ingredients:',
      '- okra: one pound',
      'components:',
      '- Sauce',
      'directions:',
      '- Roast it.',
      '---',
      'Served **cold**.',
    ].join('\r\n')
    const sauce = '---\ntitle: Hot sauce\ningredients:\n- 1 chili\ndirections:\n- Blend it.\n---\n'
    const site = {
      'site/_recipes/okra.md': okra,
      'site/_components/Sauce.md': sauce,
      '__MACOSX/site/_recipes/._okra.md': 'x',
    }
    assert.deepEqual(await moved('chowdown.zip', site), ['okra: done'])
    const found = await recipe('okra')
    assert.deepEqual(lines(found), ['okra: one pound', '1 chili'])
    assert.containSubset(found, {
      description: 'Served **cold**.',
      recipeIngredient: [{ title: null }, { title: 'Hot sauce' }],
      tags: [{ name: 'Sides' }, { name: 'Quick' }],
    })
    const bread = {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      'identifier': 's1',
      'creditText': '',
      'name': 'Flat bread',
      'totalTime': 'PT1H',
      'recipeIngredient': ['[Dough]', '500 g flour', 'salt'],
      'recipeInstructions': [{ '@type': 'HowToStep', 'text': 'Knead &amp; fry.' }],
      'recipeCategory': ['Bread'],
      'isBasedOn': 'https://bread.example/1',
    }
    const water = { ...bread, identifier: 's2', name: 'Ice water', recipeIngredient: ['water'] }
    const sage = await moved('sage.json', json({ recipes: [bread, water] }))
    assert.deepEqual(sage, ['Flat bread: done', 'Ice water: done'])
    assert.containSubset(await recipe('flat-bread'), {
      totalTime: '1 hour',
      orgURL: 'https://bread.example/1',
      tags: [{ name: 'Bread' }],
      recipeIngredient: [{ title: 'Dough', note: '500 g flour' }, { note: 'salt' }],
    })
  })

  test('that would eat up all memory fail alone, and their neighbours come in', async ({
    client,
    assert,
  }) => {
    const { moved } = await kitchen(client)
    const bomb = gzipSync(`[${'{},'.repeat(15_000_000)}{}]`)
    const ends = await moved('bomb.paprikarecipes', {
      'a.paprikarecipe': bomb,
      'b.paprikarecipe': gzipSync(
        json({ name: 'Tea', ingredients: 'water', directions: 'Boil it.', uid: 'T1' })
      ),
    })
    assert.sameMembers(ends, ['a: failed', 'b: done'])
  })
})
