import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What pages in a language say beside the words of every page. */
interface Words {
  energy: string
  nutrition: string[]
  tip: string
  parts: [string, string]
  shape: string
  stir: string
  own: string[]
}

const words: Words[] = [
  {
    energy: 'Energy per bowl',
    nutrition: ['Energy 310 kcal', 'Protein 9 g', 'Fat 12 g'],
    tip: "Ada's tips",
    parts: ['The soup', 'The top'],
    shape: '2 leeks, green ends off, halved',
    stir: 'slice the leeks and stir them in a pan until they are soft and brown',
    own: ['Soup base', 'Leek broth'],
  },
  {
    energy: 'Nährwerte je Teller',
    nutrition: ['Brennwert 310 kcal', 'Eiweiß 9 g', 'Fett 12 g'],
    tip: 'Adas Tipp',
    parts: ['Die Suppe', 'Der Belag'],
    shape: '2 Lauchstangen, ohne Grün, halbiert',
    stir: 'den Lauch schneiden und in der Pfanne schmoren, bis er weich und braun ist',
    own: ['Grundsuppe', 'Lauchbrühe'],
  },
  {
    energy: 'Valeurs nutritionnelles par bol',
    nutrition: ['Énergie 310 kcal', 'Protéines 9 g', 'Lipides 12 g'],
    tip: 'Astuce de Ada',
    parts: ['La soupe', 'Le dessus'],
    shape: '2 poireaux, sans le vert, fendus',
    stir: 'émincer les poireaux et les faire revenir à la poêle jusqu’à ce qu’ils fondent',
    own: ['Fond de soupe', 'Bouillon vert'],
  },
]
const pages = tongues.flatMap((tongue, at) => {
  const own = words[at]
  const told = [...tongue.steps, `${tongue.steps[1]} ${tongue.steps[0]}`]
  return own ? [{ ...tongue, ...own, told, listed: listOf(tongue) }] : []
})
type Page = (typeof pages)[number]

function listOf({ list, foods }: { list: string; foods: string[] }): string {
  return `<h2>${list}</h2>${items(...foods)}`
}
const methodOf = ({ method, told }: Page) => `<h2>${method}</h2>${wrap('p', told)}`
const figure = (text: string) =>
  `<div class="s"><figure><img src="1.jpg"><figcaption>${text}</figcaption></figure></div>`

test.group('Steps below pictures', () => {
  test('are the method where its heading has nothing else', ({ assert }) => {
    for (const { listed, method, told, foods } of pages) {
      const html = `${listed}<h2>${method}</h2><div>${told.map(figure).join('')}</div>`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('are none where the method is told besides, or where they stand under another heading', ({
    assert,
  }) => {
    for (const page of pages) {
      const { listed, method, told } = page
      const row = `<div>${told.map((text) => figure(`Xxx. ${text}`)).join('')}</div>`
      const beside = `${listed}<h2>${method}</h2>${row}<ol>${wrap('li', told)}</ol>`
      assert.deepEqual(shown(beside).steps, told)
      assert.deepEqual(shown(`<h2>Xxxx</h2>${row}${listed}${methodOf(page)}`).steps, told)
    }
  })
})

test.group('Headings within a method', () => {
  test('of nutrition or notes end it, whatever stands beside their words', ({ assert }) => {
    for (const page of pages) {
      const { listed, told, energy, nutrition, tip } = page
      for (const end of [
        `<h3>${energy}</h3>${items(...nutrition)}`,
        `<h3>${tip}</h3><p>Xx xxx, ${told[0]}</p>`,
      ])
        assert.deepEqual(shown(listed + methodOf(page) + end).steps, told)
    }
  })

  test('of notes end it with an article that is written together with its word', ({ assert }) => {
    for (const page of pages) {
      for (const tip of ['הטיפ של עדה', 'النصيحة من آدا']) {
        const end = `<h3>${tip}</h3><p>Xx xxx, ${page.told[0]}</p>`
        assert.deepEqual(shown(page.listed + methodOf(page) + end).steps, page.told)
      }
    }
  })

  test('and lines that count energy are no method of their own', ({ assert }) => {
    for (const { listed, method, nutrition, foods } of pages) {
      const long = nutrition.map((line) => `Xxxxx xxxxx xxxxx ${line}`)
      const found = shown(`${listed}<h2>${method}</h2>${wrap('p', [...long, ...long])}`)
      assert.deepEqual(found, { ingredients: foods, steps: [] })
    }
  })
})

test.group('Lists that are built otherwise', () => {
  test('go on in lists of definitions beside the first', ({ assert }) => {
    for (const page of pages) {
      const { list, foods, parts } = page
      const html = [foods.slice(0, 2), foods.slice(2), [foods[0] ?? '']]
        .map((some, at) => {
          const title = at === 0 ? list : parts[at - 1]
          return `<dl class="i"><dt>${title}</dt>${wrap('dd', some)}</dl>`
        })
        .join('')
      const found = [...foods, foods[0]]
      found.splice(4, 0, `[${parts[1]}]`)
      found.splice(2, 0, `[${parts[0]}]`)
      assert.deepEqual(shown(`<div>${html}</div>${methodOf(page)}`).ingredients, found)
    }
  })

  test('have titles in rows of one cell, above foods without amounts, too', ({ assert }) => {
    for (const page of pages) {
      const { list, foods, parts, own } = page
      const title = (text = '') => `<tr><td colspan="2"><strong>${text}</strong></td></tr>`
      const row = (food: string) => {
        const [amount = '', ...name] = /^\d/.test(food) ? food.split(' ') : ['', food]
        return `<tr><td>${amount}</td><td>${name.join(' ')}</td></tr>`
      }
      const below = [...own, ...foods.slice(0, 2)]
      const rows = [title(parts[0]), ...foods.map(row), title(parts[1]), ...below.map(row)]
      const html = `<h2>${list}</h2><table>${rows.join('')}</table>${methodOf(page)}`
      const found = [`[${parts[0]}]`, ...foods, `[${parts[1]}]`, ...below]
      assert.deepEqual(shown(html).ingredients, found)
    }
  })

  test('keep the commas of a line above lines of one food each', ({ assert }) => {
    for (const page of pages) {
      const lines = [`${page.shape}, 300 g`, ...page.foods]
      const html = `<p><b>${page.list}</b><br>${lines.join('<br>')}</p>${methodOf(page)}`
      assert.deepEqual(shown(html).ingredients, lines)
    }
  })

  test('hold no yield in brackets, whatever sign its range has', ({ assert }) => {
    const yields = ['(2~3 servings, by the cup)', '(2〜3 Portionen, nach Tassen)', '(2~3 portions)']
    for (const [at, page] of pages.entries()) {
      const html = `<h2>${page.list}</h2>${wrap('p', [yields[at] ?? '', ...page.foods])}`
      assert.deepEqual(shown(html + methodOf(page)).ingredients, page.foods)
    }
  })

  test('end above the first item of a numbered list', ({ assert }) => {
    for (const { foods, told, stir, parts } of pages) {
      const [first, second] = parts.map((part) => `<p><b>${part}</b></p>`)
      const steps = [stir, ...told]
      const html = `<p>Recipe, Rezept, recette</p>${first}${items(...foods)}${second}<ol>${wrap('li', steps)}</ol>`
      const found = shown(html)
      assert.deepEqual(found.steps.slice(-steps.length), steps)
      assert.deepEqual(found.ingredients.slice(-foods.length), foods)
    }
  })

  test('and methods may be made of elements that the page named itself', ({ assert }) => {
    for (const { list, method, foods, told } of pages) {
      const rows = `<x-list>${wrap('x-food', foods)}</x-list>`
      const steps = told.map((step, at) => `<x-step><x-no>${at + 1}</x-no><p>${step}</p></x-step>`)
      const html = `<x-app><x-part><h2>${list}</h2>${rows}</x-part><x-part><h2>${method}</h2>${steps.join('')}</x-part>
        <x-talk><p>Xxxx xxx xxxx, xxx xxxx xx xxxx xxx.</p></x-talk></x-app>`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('keep salt, in languages where it is spelled like a heading elsewhere', ({ assert }) => {
    const [page] = pages
    const foods = [
      ['300 g brašna', '3 jaja', '40 g maslaca', 'soli i papra'],
      ['300 g mąki', '3 jajka', '40 g masła', 'szczypta soli'],
    ]
    for (const lines of page ? foods : []) {
      const list = `<h3>Sastojci</h3><div>${wrap('div', lines)}</div>`
      const method = page ? methodOf(page) : ''
      assert.deepEqual(shown(list + method).ingredients, lines)
    }
  })
})
