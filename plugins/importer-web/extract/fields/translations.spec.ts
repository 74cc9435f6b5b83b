import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'

/** One dish in four languages, as pages have it that say all of it twice. */
const [english, german, french, hebrew] = [
  {
    name: 'Leek soup',
    headings: ['Ingredients', 'Directions'],
    foods: ['2 leeks', '1 l stock', '50 g butter', '3 potatoes'],
    steps: [
      'Slice the leeks thinly and chop the potatoes.',
      'Melt the butter in a pan, add the leeks and stir.',
      'Pour in the stock and simmer it for an hour.',
      'Season it and serve.',
    ],
  },
  {
    name: 'Lauchsuppe',
    headings: ['Zutaten', 'Zubereitung'],
    foods: ['2 Lauchstangen', '1 l Brühe', '50 g Butter', '3 Kartoffeln'],
    steps: [
      'Den Lauch in Ringe schneiden, die Kartoffeln schälen.',
      'Die Butter im Topf schmelzen, den Lauch zugeben und rühren.',
      'Die Brühe angießen und alles eine Stunde kochen.',
      'Würzen und servieren.',
    ],
  },
  {
    name: 'Soupe de poireaux',
    headings: ['Ingrédients', 'Préparation'],
    foods: ['2 poireaux', '1 l de bouillon', '50 g de beurre', '3 pommes de terre'],
    steps: [
      'Couper les poireaux et éplucher les pommes de terre.',
      'Faire fondre le beurre dans une casserole, ajouter les poireaux et remuer.',
      'Verser le bouillon et laisser mijoter une heure.',
      'Assaisonner et servir.',
    ],
  },
  {
    name: 'מרק כרישה',
    headings: ['מצרכים', 'אופן הכנה'],
    foods: ['2 כרישות', '1 ליטר ציר', '50 גרם חמאה', '3 תפוחי אדמה'],
    steps: [
      'קוצצים את הכרישות, קולפים את תפוחי האדמה ומערבבים.',
      'ממיסים את החמאה בסיר, מוסיפים את הכרישות ומערבבים.',
      'יוצקים את הציר ומבשלים שעה.',
      'מתבלים ומגישים.',
    ],
  },
] as const
type Dish = Record<'name', string> & Record<'headings' | 'foods' | 'steps', readonly string[]>
const pairs: [Dish, Dish][] = [
  [english, german],
  [german, french],
  [french, english],
  [hebrew, english],
  [english, hebrew],
]

const mixed = (own: Dish, other: Dish, part: 'foods' | 'steps') =>
  own[part].flatMap((line, at) => [line, other[part][at] ?? ''])
const joined = (own: Dish, other: Dish, part: 'headings' | 'foods' | 'steps') =>
  own[part].map((line, at) => `${line} / ${other[part][at]}`)
const list = ({ foods }: Dish) => `<ul>${wrap('li', [...foods])}</ul>`
const method = ({ steps }: Dish) => `<ol>${wrap('li', [...steps])}</ol>`
const headed = (dish: Dish) =>
  `<h2>${dish.headings[0]}</h2>${list(dish)}<h2>${dish.headings[1]}</h2>${method(dish)}`

const pages: Record<string, (own: Dish, other: Dish) => string> = {
  'one recipe below the other': (own, other) => headed(own) + headed(other),
  'each below its name': (own, other) =>
    [own, other]
      .map((dish) => `<h2>${dish.name}</h2>${headed(dish).replaceAll('h2>', 'h3>')}`)
      .join(''),
  'two lists, then two methods': (own, other) =>
    headed(own).replace('</ul>', `</ul><h2>${other.headings[0]}</h2>${list(other)}`) +
    `<h2>${other.headings[1]}</h2>${method(other)}`,
  'both under headings in both': (own, other) => {
    const [ofList, ofMethod] = joined(own, other, 'headings')
    return `<h2>${ofList}</h2>${list(own)}${list(other)}<h2>${ofMethod}</h2>${method(own)}${method(other)}`
  },
  'each line below its own': (own, other) =>
    headed({ ...own, foods: mixed(own, other, 'foods'), steps: mixed(own, other, 'steps') }),
  'both in each line': (own, other) =>
    headed({ ...own, foods: joined(own, other, 'foods'), steps: joined(own, other, 'steps') }),
  'the other one without headings': (own, other) =>
    headed(own) + wrap('p', [other.name, ...other.foods, ...other.steps]),
}

function read(html: string): RecipeDraft {
  const extraction = extractRecipe(html, 'https://spoon.example/soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}
const texts = (parts: { title: string | null; text: string }[]) =>
  parts.map(({ title, text }) => (title ? [title, text] : text))
const markup = (recipeIngredient: string[], recipeInstructions: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    'name': 'Soup',
    recipeIngredient,
    recipeInstructions,
  })}</script>`

test.group('A page in two languages', () => {
  for (const [way, page] of Object.entries(pages)) {
    test(`is read in the first of them: ${way}`, ({ assert }) => {
      for (const [own, other] of pairs) {
        const { ingredients, steps } = read(`<h1>${own.name}</h1>${page(own, other)}`)
        assert.deepEqual(texts(ingredients), [...own.foods], own.name + other.name)
        assert.deepEqual(texts(steps), [...own.steps], own.name + other.name)
      }
    })
  }

  test('has markup in both', ({ assert }) => {
    for (const [own, other] of pairs) {
      const { ingredients, steps } = read(
        markup([...own.foods, ...other.foods], [...own.steps, ...other.steps])
      )
      assert.deepEqual(texts(ingredients), [...own.foods])
      assert.deepEqual(texts(steps), [...own.steps])
    }
  })

  test('is not one whose parts have the same amounts, or foreign words in a step', ({ assert }) => {
    for (const [{ foods, steps }, other] of pairs) {
      const again = foods.map((line) => line.replace(/\p{L}+$/u, (food) => `${food} x`))
      const parts = [...foods, ...again]
      const [first = ''] = other.steps
      const told = [...steps, `${steps[0]} (${first})`]
      const found = read(markup(parts, told))
      assert.deepEqual(texts(found.ingredients), parts)
      assert.deepEqual(texts(found.steps), told)
    }
  })
})
