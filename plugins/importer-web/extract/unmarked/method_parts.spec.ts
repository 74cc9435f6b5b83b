import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Names of two parts of a dish, foods of the second, and what is done with it and at the end. */
const more = [
  {
    parts: ['Soup', 'Green oil', 'At the table'],
    oil: ['2 bunches parsley', 'olive oil', 'salt', 'pepper', 'lemon zest', '1 clove garlic'],
    told: [
      'Blend the parsley with the oil until smooth, and season with salt.',
      'Serve the soup hot in deep plates, with bread and a little of the oil.',
    ],
  },
  {
    parts: ['Suppe', 'Grünes Öl', 'Am Tisch'],
    oil: ['2 Bund Petersilie', 'Olivenöl', 'Salz', 'Pfeffer', 'Zitronenschale', '1 Knoblauchzehe'],
    told: [
      'Die Petersilie mit dem Öl fein pürieren und mit Salz abschmecken.',
      'Die Suppe in tiefe Teller geben und mit Brot und etwas Öl servieren.',
    ],
  },
  {
    parts: ['Soupe', 'Huile verte', 'À table'],
    oil: [
      '2 bottes de persil',
      "huile d'olive",
      'sel',
      'poivre',
      'zeste de citron',
      "1 gousse d'ail",
    ],
    told: [
      "Mixer le persil avec l'huile d'olive, le sel et l'ail haché menu.",
      "Servir la soupe bien chaude avec du pain et verser un peu d'huile.",
    ],
  },
]

test.group('the parts of a recipe under headings of one rank', () => {
  for (const [at, { list, method, foods, steps }] of tongues.entries()) {
    const { parts, oil, told } = more[at] ?? { parts: [], oil: [], told: [] }
    const [soup = '', green = '', table = ''] = parts
    const h2 = (text: string): string => `<h2>${text}</h2>`
    const box = `<div>${h2(list)}${h2(soup)}${items(...foods)}${h2(green)}${items(...oil)}</div>`

    test(`are of the list in whose box they stand, though few foods are counted (${list})`, ({
      assert,
    }) => {
      assert.deepEqual(shown(`${box}${h2(method)}${wrap('p', steps)}`).ingredients, [
        `[${soup}]`,
        ...foods,
        `[${green}]`,
        ...oil,
      ])
    })

    test(`are of the method where the list has their titles (${list})`, ({ assert }) => {
      const [blend = '', serve = ''] = told
      const behind = `${h2(green)}<p>${blend}</p>${h2(table)}<p>${serve}</p>${h2('Xxxxx?')}<p>${serve}</p>`
      assert.deepEqual(shown(`${box}${h2(method)}${wrap('p', steps)}${behind}`).steps, [
        ...steps,
        `[${green}]`,
        blend,
        `[${table}]`,
        serve,
      ])
      const other = `${h2(table)}<p>${serve}</p>`
      assert.deepEqual(shown(`${box}${h2(method)}${wrap('p', steps)}${other}`).steps, steps)
    })
  }
})
