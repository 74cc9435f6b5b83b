import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const soups = [
  {
    headings: ['Ingredients', 'Method', 'Notes', 'Storage', 'Substitutions'],
    lines: ['2 leeks', '1 l stock', '50 g butter'],
    steps: ['Soften the leeks in the butter.', 'Pour in the stock and simmer.'],
    notes: [
      'A floury potato makes it thicker.',
      'It keeps for three days.',
      'Oil does for butter.',
    ],
    filed: 'Filed in: Soups, Winter',
  },
  {
    headings: ['Zutaten', 'Zubereitung', 'Tipps', 'Aufbewahrung', 'Ersatz'],
    lines: ['2 Stangen Lauch', '1 l Brühe', '50 g Butter'],
    steps: ['Den Lauch in der Butter dünsten.', 'Die Brühe zugeben und kochen.'],
    notes: ['Eine Kartoffel macht sie sämig.', 'Sie hält sich drei Tage.', 'Öl geht statt Butter.'],
    filed: 'Kategorien: Suppen, Winter',
  },
  {
    headings: ['Ingrédients', 'Préparation', 'Notes', 'Conservation', 'Substitutions'],
    lines: ['2 poireaux', '1 l de bouillon', '50 g de beurre'],
    steps: ['Faire fondre les poireaux au beurre.', 'Verser le bouillon et cuire.'],
    notes: [
      'Une pomme de terre l’épaissit.',
      'Elle se garde trois jours.',
      'L’huile remplace le beurre.',
    ],
    filed: 'Classé dans : Soupes, Hiver',
  },
]

test.group('notes of a page', () => {
  test('on tips, storage and substitutions come in as notes, each under its name', ({ assert }) => {
    for (const { headings, lines, steps, notes, filed } of soups) {
      const [list, method, ...titles] = headings
      const items = (texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('')
      const told = notes.map((note, at) => `<h3>${titles[at]}</h3><p>${note}</p>`).join('')
      const html = `<h1>Recipe: Soup</h1><h2>${list}</h2><ul>${items(lines)}</ul><h2>${method}</h2>
        <ol>${items(steps)}</ol>${told}<p>${filed}</p>`
      const extraction = extractRecipe(html, 'https://larder.example/recipes/soup')
      if (!('draft' in extraction)) throw new Error(extraction.reason)
      assert.deepEqual(
        extraction.draft.notes,
        notes.map((text, at) => ({ title: titles[at] ?? '', text }))
      )
    }
  })
})
