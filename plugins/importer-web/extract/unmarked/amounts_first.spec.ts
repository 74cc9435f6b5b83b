import { test } from '@japa/runner'
import { shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Foods with their amounts and what is said of some, and how a line says all of it. */
const rows = [
  [
    ['Leeks', '2 pcs.', '2 pcs. Leeks'],
    ['Butter', '50 g, soft', '50 g Butter, soft'],
    ['Stock', '1 l', '1 l Stock'],
    ['Salt', 'a little', 'Salt a little'],
  ],
  [
    ['Lauch', '2 Stange(n)', '2 Stange(n) Lauch'],
    ['Butter', '50 g, weich', '50 g Butter, weich'],
    ['Brühe', '1,5 l', '1,5 l Brühe'],
    ['Salz', 'etwas', 'Salz etwas'],
  ],
  [
    ['Poireaux', '2', '2 Poireaux'],
    ['Beurre', '50 g, mou', '50 g Beurre, mou'],
    ['Bouillon', '1 l', '1 l Bouillon'],
    ['Sel', 'un peu', 'Sel un peu'],
  ],
] as const
/** How pages put a food and its amount beside one another. */
const forms = {
  items: (pairs: string[][]) =>
    `<ul>${pairs.map((pair) => `<li><img src="a.jpg" alt="">${wrap('span', pair).replace('><', '> <')}</li>`).join(' ')}</ul>`,
  rows: (pairs: string[][]) =>
    `<table>${pairs.map((pair) => `<tr>${wrap('td', pair)}</tr>`).join('')}</table>`,
  blocks: (pairs: string[][]) =>
    pairs
      .map(
        ([food, amount]) => `<div><p class="food">${food}</p><p class="much">${amount}</p></div>`
      )
      .join(''),
}

test.group('amounts behind their foods', () => {
  for (const [name, listOf] of Object.entries(forms))
    test(`come first where both stand in elements of their own: ${name}`, ({ assert }) => {
      for (const [at, { list, method, steps }] of tongues.entries()) {
        const pairs = rows[at]?.map(([food, amount]) => [food, amount]) ?? []
        const html = `<h2>${list}</h2>${listOf(pairs)}<h2>${method}</h2>${wrap('p', steps)}`
        assert.deepEqual(
          shown(html).ingredients,
          rows[at]?.map(([, , line]) => line)
        )
      }
    })

  test('stay where they are in a line, and where the language writes them so', ({ assert }) => {
    for (const { list, method, steps } of tongues) {
      const lines = ['Leeks 2', 'Butter 50 g', 'Stock 1 l']
      const html = `<h2>${list}</h2><ul>${wrap('li', lines)}</ul><h2>${method}</h2>${wrap('p', steps)}`
      assert.deepEqual(shown(html).ingredients, lines)
    }
    const pairs = [
      ['mąka', '200 g'],
      ['mleko', '1 szklanka'],
      ['jajka', '2 sztuki'],
    ]
    const told = [
      'Mąkę wymieszaj z mlekiem i jajkami, aż ciasto będzie gładkie.',
      'Smaż na patelni na złoty kolor i podawaj z cukrem.',
    ]
    const html = `<h2>Składniki</h2>${forms.items(pairs)}<h2>Przygotowanie</h2>${wrap('p', told)}`
    assert.deepEqual(
      shown(html).ingredients,
      pairs.map((pair) => pair.join(' '))
    )
  })
})
