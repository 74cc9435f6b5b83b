import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What shops say around a recipe. */
const words = [
  {
    basket: 'Add to basket',
    tip: 'Miller’s tip',
    of: 'Kept cool, the soup is good for 3 days and more.',
  },
  {
    basket: 'In den Warenkorb',
    tip: 'Müllers Tipp',
    of: 'Kühl gestellt hält die Suppe 3 Tage und länger.',
  },
  {
    basket: 'Ajouter au panier',
    tip: 'L’astuce du meunier',
    of: 'Au frais, la soupe se garde 3 jours et même plus.',
  },
]
const pages = tongues.flatMap((tongue, at) =>
  words.slice(at, at + 1).map((own) => ({ ...tongue, ...own }))
)
type Dish = (typeof pages)[number]

const lists = ({ list, foods, method, steps }: Dish) =>
  `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`

test.group('Pages of shops', () => {
  test('a method ends where something is for sale, and is never that', ({ assert }) => {
    for (const dish of pages) {
      const box = `<h4>Spelt 630, 2.5 kg</h4><div><span>6,20 €</span><a>${dish.basket}</a></div><ul><li>1 - 3 min</li></ul>`
      assert.deepEqual(shown(lists(dish) + box), { ingredients: dish.foods, steps: dish.steps })
      const sold = [`Leeks (2) 1,50 €${dish.basket}`, `Stock 500 ml 4,00 €${dish.basket}`]
      const alone = `<h2>${dish.list}</h2>${items(...dish.foods)}<h2>${dish.method}</h2>${items(...sold)}`
      assert.deepEqual(shown(alone).steps, [])
    }
  })

  test('what a tab shows is read, and what is hidden for good is not', ({ assert }) => {
    for (const dish of pages) {
      const page = (role: string) => `<h2>${dish.list}</h2>${items(...dish.foods)}
        <div role="tab">${dish.method}</div><div ${role} hidden>${wrap('p', dish.steps)}</div>`
      assert.deepEqual(shown(page('role="tabpanel"')).steps, dish.steps)
      assert.deepEqual(shown(page('role="note"')).steps, [])
    }
  })

  test('a short line that names a tip heads notes, not steps', ({ assert }) => {
    for (const dish of pages) {
      const html = `<title>Soup</title><h1>Soup</h1>${lists(dish)}<div>${dish.tip}</div><p>${dish.of}</p>`
      const found = extractRecipe(html, 'https://mill.example/soup')
      const draft = 'draft' in found ? found.draft : null
      assert.deepEqual(
        draft?.steps.map(({ text }) => text),
        dish.steps
      )
      assert.isTrue(draft?.notes.some(({ text }) => text.includes(dish.of)))
    }
  })
})
