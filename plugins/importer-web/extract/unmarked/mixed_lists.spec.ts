import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Names of two parts, and foods that many a cook counts no pieces of. */
const more = [
  { parts: ['Soup', 'Also needed'], plain: ['parsley, to serve', 'butter, for the dish'] },
  {
    parts: ['Suppe', 'Weiter nötig'],
    plain: ['Petersilie, zum Servieren', 'Butter, für die Form'],
  },
  { parts: ['Soupe', 'Reste à prévoir'], plain: ['persil, pour servir', 'beurre, pour le plat'] },
]

test.group('lists whose lines do not all look alike', () => {
  for (const [at, { list, method, foods, steps }] of tongues.entries()) {
    const { parts, plain } = more[at] ?? { parts: [], plain: [] }
    const [soup = '', also = ''] = parts
    const below = `<h2>${method}</h2>${wrap('p', steps)}`
    const [one = '', two = '', three = '', four = ''] = foods

    test(`keep amounts in paragraphs below their items (${list})`, ({ assert }) => {
      const html = `<h2>${list}</h2>${items(...foods, ...plain)}<h4>${also}:</h4>${wrap('p', ['10 g xxx', '1 l yyy'])}${below}`
      assert.deepEqual(shown(html).ingredients, [
        ...foods,
        ...plain,
        `[${also}]`,
        '10 g xxx',
        '1 l yyy',
      ])
    })

    test(`may have a title in bold above a food without an amount (${list})`, ({ assert }) => {
      const bold = (text: string): string => `<b>${text}</b>`
      const html = `<h2>${list}</h2>${items(bold(soup), ...foods, bold(also), ...plain, '2 xxx')}${below}`
      assert.deepEqual(shown(html).ingredients, [
        `[${soup}]`,
        ...foods,
        `[${also}]`,
        ...plain,
        '2 xxx',
      ])
    })

    test(`have a line for each food, whatever commas stand in the first (${list})`, ({
      assert,
    }) => {
      const first = `${one}, ${plain[0]}, 2 xxx`
      const html = `<h2>${list}</h2>${wrap('p', [first, `x ${two}`, `${three}, xxx`, four])}${below}`
      assert.deepEqual(shown(html).ingredients, [first, `x ${two}`, `${three}, xxx`, four])
    })

    test(`may have a title below a count (${list})`, ({ assert }) => {
      const html = `<div><h2>${list}</h2><p>8 xxxx/s</p><p class="t">${soup}</p>${items(...foods)}<p class="t">${also}</p>${items(...plain)}</div>${below}`
      assert.deepEqual(shown(html).ingredients, [`[${soup}]`, ...foods, `[${also}]`, ...plain])
    })

    test(`may lack a heading and end in a long line of choices (${list})`, ({ assert }) => {
      const choices = `500 g xxxxx, ${[...plain, ...plain, ...plain].join(', ')}`
      const html = `<h2>Recipe, Rezept, recette</h2>${wrap('p', [...foods, choices, ...steps, ...steps])}`
      assert.deepEqual(shown(html).ingredients, [...foods, choices])
    })
  }
})
