import { test } from '@japa/runner'
import { tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from './extract_recipe.js'

/** Foods of the three languages with the amounts that a script shows beside them. */
const lists = [
  [
    ['200', 'g', 'flour'],
    ['2', '', 'leeks'],
    ['0.5', 'tsp', 'salt'],
  ],
  [
    ['200', 'g', 'Mehl'],
    ['2', '', 'Lauchstangen'],
    ['0,5', 'TL', 'Salz'],
  ],
  [
    ['200', 'g', 'de farine'],
    ['2', '', 'poireaux'],
    ['0,5', 'c. à c.', 'de sel'],
  ],
]

function linesOf(at: number, list: string, markup = ''): string[] {
  const [tongue] = tongues.slice(at)
  const html = `<h1>Soup</h1>${markup}<h2>${tongue?.list}</h2>${list}<h2>${tongue?.method}</h2>
    ${wrap('p', tongue?.steps ?? [])}`
  const extraction = extractRecipe(html, 'https://spoon.example/soup')
  return 'draft' in extraction ? extraction.draft.ingredients.map(({ text }) => text) : []
}

test.group('Amounts in attributes, for a script to show', () => {
  test('are read, whether the row has them or an element of its own', ({ assert }) => {
    for (const [at, list] of lists.entries()) {
      const wanted = list.map((parts) => parts.filter(Boolean).join(' '))
      const own = list.map(
        ([amount, unit, food]) =>
          `<li><span class="n" data-amount="${amount}" data-unit="${unit}"></span> ${food}</li>`
      )
      assert.deepEqual(linesOf(at, `<ul>${own.join('')}</ul>`), wanted)
      const rows = list.map(
        ([amount, unit, food]) =>
          `<li data-quantity="${amount}" data-unit="${unit}"><b>${food}</b></li>`
      )
      assert.deepEqual(linesOf(at, `<ul>${rows.join('')}</ul>`), wanted)
      const recipeIngredient = list.map(([, , food]) => food)
      const data = { '@type': 'Recipe', 'name': 'Soup', recipeIngredient }
      const markup = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
      assert.deepEqual(linesOf(at, `<ul>${own.join('')}</ul>`, markup), wanted)
    }
  })

  test('of one portion count where the page says how many portions there are', ({ assert }) => {
    for (const [at, list] of lists.entries()) {
      const rows = list.map(
        ([amount, unit, food]) =>
          `<li><i data-amount-per-portion="${Number(amount?.replace(',', '.')) / 4}" data-unit="${unit}"></i> ${food}</li>`
      )
      const wanted = list.map((parts) => parts.filter(Boolean).join(' ').replace(',', '.'))
      assert.deepEqual(linesOf(at, `<ul data-portions="4">${rows.join('')}</ul>`), wanted)
      const foods = list.map(([, , food]) => food)
      const found = linesOf(at, `<ul>${rows.join('')}</ul>`)
      assert.isTrue(found.every((line) => foods.includes(line)))
    }
  })

  test('are left where some rows show theirs, and on what is pressed', ({ assert }) => {
    for (const [at, list] of lists.entries()) {
      const shown = list.map(
        ([amount, unit, food], row) =>
          `<li><i data-amount="9">${row === 0 ? amount : ''}</i> ${amount} ${unit} ${food}<button data-quantity="1"></button></li>`
      )
      const found = linesOf(at, `<ul>${shown.join('')}</ul>`)
      assert.isFalse(found.some((line) => line.startsWith('9') || line.startsWith('1 ')))
    }
  })
})
