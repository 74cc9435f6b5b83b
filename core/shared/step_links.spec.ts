import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { linkIngredients, type LinkedIngredient } from './step_links.js'

interface Named {
  plural?: string
  aliases?: string[]
}

function food(name: string, { plural, aliases = [] }: Named = {}): LinkedIngredient {
  return {
    referenceId: name,
    food: { name, pluralName: plural ?? null, aliases: aliases.map((it) => ({ name: it })) },
    note: '',
  }
}

function line(note: string): LinkedIngredient {
  return { referenceId: note, food: null, note }
}

function found(ingredients: LinkedIngredient[], ...texts: string[]): string[][] {
  return linkIngredients(
    texts.map((text) => ({ text })),
    ingredients
  )
}

/** Ingredients by their names, and what each text is linked to. */
function expectLinks(names: string[], texts: [text: string, ...linked: string[]][]) {
  const links = found(
    names.map((name) => food(name)),
    ...texts.map(([text]) => text)
  )
  return { links, wanted: texts.map(([, ...linked]) => linked) }
}

test.group('Linking ingredients to steps', () => {
  test('names are found as whole words, never inside of others', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['egg', 'oil', 'ham', 'pea', 'salt', 'rice'],
      [
        ['Fry the eggplant until brown.'],
        ['Boil in foil, shame on the graham crust.'],
        ['Poach a pear with licorice.'],
        ['Beat the eggs with salt, then oil the pan.', 'egg', 'oil', 'salt'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('plurals and other forms are the same word', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['tomato', 'berries', 'loaf', 'leaves of basil', 'radish'],
      [
        ['Halve the tomatoes, wash each berry.', 'tomato', 'berries'],
        ['Slice the loaves. Radishes on top.', 'loaf', 'radish'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('plural names and aliases of a food count', ({ assert }) => {
    const aubergine = food('aubergine', { aliases: ['eggplant'] })
    const goose = food('goose', { plural: 'geese' })
    assert.deepEqual(found([aubergine, goose], 'Roast the eggplants.', 'Baste both geese.'), [
      ['aubergine'],
      ['goose'],
    ])
  })

  test('the longest name wins, the shorter one only where it stands alone', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['milk', 'coconut milk', 'butter', 'peanut butter'],
      [
        ['Pour in the coconut milk.', 'coconut milk'],
        ['Warm the milk, stir in peanut butter.', 'milk', 'peanut butter'],
        ['Melt the butter.', 'butter'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('the main word of a longer name is enough when it can mean one thing only', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['red onions', 'olive oil', 'vegetable oil', 'brown sugar'],
      [
        ['Soften the onions until red and brown.', 'red onions'],
        ['Heat the oil.'],
        ['Sprinkle with sugar.', 'brown sugar'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('lines with amounts off are read before their first comma', ({ assert }) => {
    const lines = [line('200 g plain flour, sifted'), line('2 large carrots (about 300 g)')]
    assert.deepEqual(
      found([...lines, line('Salt')], 'Rub in the flour and salt.', 'Sift. Add carrots.'),
      [['200 g plain flour, sifted', 'Salt'], ['2 large carrots (about 300 g)']]
    )
  })

  test('German: umlauts, cases and compounds', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['Ei', 'Kirschtomaten', 'Zwiebel', 'Mehl', 'Apfel', 'Kräuter'],
      [
        ['Die Eier mit dem Weizenmehl verrühren.', 'Ei', 'Mehl'],
        ['Zwiebeln und Tomaten würfeln.', 'Kirschtomaten', 'Zwiebel'],
        ['Die Äpfel schälen. Eis dazu reichen, das Kraut nicht.', 'Apfel', 'Kräuter'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('French and Italian: the first word is the main one', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['oignons rouges', 'crème fraîche', 'pomodori', 'cipolla'],
      [
        ['Émincer les oignons, ajouter la creme fraiche.', 'oignons rouges', 'crème fraîche'],
        ['Tagliare il pomodoro e le cipolle.', 'pomodori', 'cipolla'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('Hebrew: prefixes are no part of the word', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['בצל סגול', 'שמן זית', 'ביצים', 'מלח'],
      [
        ['מטגנים את הבצל בשמן זית.', 'בצל סגול', 'שמן זית'],
        ['טורפים ביצה ומוסיפים אותה למלח.', 'ביצים', 'מלח'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('Arabic, Russian and Greek: articles and cases', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['بصل', 'мука', 'лук', 'μήλο'],
      [
        ['قطّع البصل ناعماً', 'بصل'],
        ['Смешать муку с луком.', 'мука', 'лук'],
        ['Κόψτε τα μήλα.', 'μήλο'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('Japanese, Chinese and Thai: words without blanks between them', ({ assert }) => {
    const { links, wanted } = expectLinks(
      ['玉ねぎ', '豆腐', '塩', '牛奶', '牛', 'น้ำตาล'],
      [
        ['玉ねぎを薄切りにし、塩をふる。', '玉ねぎ', '塩'],
        ['加入牛奶和豆腐', '豆腐', '牛奶'],
        ['ใส่น้ำตาลแล้วคน', 'น้ำตาล'],
      ]
    )
    assert.deepEqual(links, wanted)
  })

  test('the same food twice is linked twice, addresses of pictures are no words', ({ assert }) => {
    const sugar = food('sugar')
    const more = { ...sugar, referenceId: 'more sugar' }
    const links = found([sugar, more], 'Caramelise the sugar.', '![x](/api/media/sugar.jpg) Stir.')
    assert.deepEqual(links, [['sugar', 'more sugar'], []])
  })

  test('a recipe that is an ingredient is found by its name', ({ assert }) => {
    const dough = {
      referenceId: 'dough',
      food: null,
      referencedRecipe: { name: 'Pizza dough' },
      note: '',
    }
    assert.deepEqual(found([dough], 'Roll out the pizza dough.', 'Rest the dough.'), [
      ['dough'],
      ['dough'],
    ])
  })

  test('three hundred ingredients in a hundred steps are linked in the blink of an eye', async ({
    assert,
  }) => {
    const many = Array.from({ length: 300 }, (_, index) => food(`food${index} of kind${index}`))
    const texts = Array.from({ length: 100 }, (_, index) =>
      `Add food${index} of kind${index}. `.repeat(20)
    )
    const seconds = await cpuSeconds(() =>
      assert.deepEqual(found(many, ...texts)[42], ['food42 of kind42'])
    )
    assert.isBelow(seconds, 1)
  })

  test('nothing comes of nothing', ({ assert }) => {
    assert.deepEqual(found([], 'Stir.'), [[]])
    assert.deepEqual(found([line(''), food('')], 'Stir.', ''), [[], []])
    assert.deepEqual(linkIngredients([], [food('salt')]), [])
  })
})
