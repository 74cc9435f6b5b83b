import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Titles of three steps, the last of which ends like the heading of a list, what is needed for one, and a step of its own. */
const more = [
  {
    titles: ['Prepare', 'Simmer', 'Add the Ingredients'],
    needs: ['2 leeks, in rings', '1 pinch salt', 'water'],
    last: 'Stir in the butter and the potatoes until the soup is thick.',
    press: 'Connect oven',
  },
  {
    titles: ['Vorbereiten', 'Köcheln', 'Die Zutaten'],
    needs: ['2 Stangen, in Ringen', '1 Prise Salz', 'Wasser'],
    last: 'Die Butter und die Kartoffeln einrühren, bis die Suppe dick wird.',
    press: 'Ofen verbinden',
  },
  {
    titles: ['Préparer', 'Mijoter', 'Les ingrédients'],
    needs: ['2 poireaux, en rondelles', '1 pincée de sel', 'eau'],
    last: 'Incorporer le beurre et les pommes pour épaissir la soupe.',
    press: 'Relier le four',
  },
]

test.group('steps that are items with headings', () => {
  for (const [at, { list, method, foods, steps }] of tongues.entries()) {
    const words = more[at]
    if (!words) throw new Error(list)
    const { titles, needs, last, press } = words
    const told = [...steps, last]
    const listed = `<h4>${list}</h4>${items(...foods)}<h4>${method}</h4>`
    const wanted = told.flatMap((text, step) => [`[${titles[step]}]`, text])
    const stepOf = (text: string, step: number, inner = ''): string =>
      `<div><img src="a.jpg" alt=""></div><div><h3>${titles[step]}</h3><p>${text}</p>${inner}</div>`

    test(`go on below each, whatever its rank and words (${method})`, ({ assert }) => {
      const html = `${listed}<ol>${wrap(
        'li',
        told.map((text, step) => stepOf(text, step))
      )}</ol>`
      assert.deepEqual(shown(html), { ingredients: foods, steps: wanted })
    })

    test(`keep no list of what each needs, and may end in a button (${method})`, ({ assert }) => {
      const inner = [items(...needs), items(...needs.toReversed()), `<a href="#x">${press}</a>`]
      const html = `${listed}<ol>${wrap(
        'li',
        told.map((text, step) => stepOf(text, step, inner[step]))
      )}</ol>`
      const { steps: found } = shown(html)
      assert.deepEqual(found.map((line) => line.replace(press, '').trim()).filter(Boolean), wanted)
    })

    test(`lose their numbers, though a long one stands apart from its own (${method})`, ({
      assert,
    }) => {
      const long = `${steps.join(' ')} ${steps.join(' ')}`
      const lines = [...steps, long, last]
      const counted = (text: string, step: number): string =>
        `<div class="n">${step + 1}</div><div>${text}</div>`
      const html = `${listed}<ol>${wrap('li', lines.map(counted))}</ol>`
      assert.deepEqual(shown(html).steps, lines)
      const amounts = ['2 xxxx', '3 yyyy', '4 zzzz']
      const parted = amounts.map((line) => line.replace(/^\d/, '<b>$&</b>'))
      const foodsFirst = `<h4>${list}</h4>${items(...parted)}<h4>${method}</h4>${wrap('p', steps)}`
      assert.deepEqual(shown(foodsFirst).ingredients, amounts)
    })
  }
})
