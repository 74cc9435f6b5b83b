import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const cakes = [
  {
    name: 'Plum cake',
    headings: ['Ingredients', 'Method', 'Notes', 'Before you begin'],
    foods: ['500 g plums', '200 g flour'],
    steps: ['Halve all of the plums.', 'Bake them on the dough for an hour.'],
    note: 'Look for plums that are small and firm.',
    other: 'Apricots can take their place.',
    labels: ['Metric', 'To freeze', 'Variation'],
  },
  {
    name: 'Zwetschgenkuchen',
    headings: ['Zutaten', 'Zubereitung', 'Hinweise', 'Bevor du beginnst'],
    foods: ['500 g Zwetschgen', '200 g Mehl'],
    steps: ['Alle Zwetschgen halbieren.', 'Auf dem Teig eine Stunde backen.'],
    note: 'Nimm kleine und feste Zwetschgen.',
    other: 'Aprikosen gehen ebenso gut.',
    labels: ['Maße', 'Einfrieren', 'Tipp'],
  },
  {
    name: 'Torta di prugne',
    headings: ['Ingredienti', 'Preparazione', 'Note', 'Prima di iniziare'],
    foods: ['500 g di prugne', '200 g di farina'],
    steps: ['Dividere a metà tutte le prugne.', 'Cuocere sulla pasta per un’ora.'],
    note: 'Scegliete prugne piccole e sode.',
    other: 'Anche le albicocche vanno bene.',
    labels: ['Misure', 'Congelare', 'Consiglio'],
  },
  {
    name: 'Ciasto ze śliwkami',
    headings: ['Składniki', 'Przygotowanie', 'Uwagi', 'Zanim zaczniesz'],
    foods: ['500 g śliwek', '200 g mąki'],
    steps: ['Przekrój wszystkie śliwki na pół.', 'Piecz na cieście przez godzinę.'],
    note: 'Wybierz śliwki małe i twarde.',
    other: 'Morele też się nadają.',
    labels: ['Miary', 'Mrożenie', 'Wskazówka'],
  },
]
type Cake = (typeof cakes)[number]

const items = (tag: string, texts: string[]) =>
  `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`
const listOf = ({ headings, foods }: Cake) => `<h2>${headings[0]}</h2>${items('ul', foods)}`
const methodOf = ({ headings, steps }: Cake) => `<h2>${headings[1]}</h2>${items('ol', steps)}`
const told = (heading: string | undefined, text: string) => `<h2>${heading}</h2><p>${text}</p>`

function draftOf(cake: Cake, shown: string, about = '') {
  const { name, foods, steps } = cake
  const data = {
    '@type': 'Recipe',
    name,
    'description': about,
    'recipeIngredient': foods,
    'recipeInstructions': steps,
  }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const extraction = extractRecipe(
    `<head>${script}</head><h1>${name}</h1><div>${shown}</div>`,
    'https://spoon.example/cake'
  )
  return 'draft' in extraction ? extraction.draft : null
}

test.group('Notes above the steps and right below them', () => {
  test('under their heading right above the list: {name}')
    .with(cakes)
    .run(({ assert }, cake) => {
      const { headings, note } = cake
      const draft = draftOf(cake, `${told(headings[2], note)}${listOf(cake)}${methodOf(cake)}`)
      assert.deepEqual(draft?.notes, [{ title: headings[2] ?? '', text: note }])
    })

  test('between the list and the steps, as what one is to know first: {headings.3}')
    .with(cakes)
    .run(({ assert }, cake) => {
      const { headings, note } = cake
      const draft = draftOf(cake, `${listOf(cake)}${told(headings[3], note)}${methodOf(cake)}`)
      assert.deepEqual(draft?.notes, [{ title: headings[3] ?? '', text: note }])
      assert.deepEqual(
        draft?.steps.map(({ text }) => text),
        cake.steps
      )
    })

  test('those behind the steps come before them: {name}')
    .with(cakes)
    .run(({ assert }, cake) => {
      const { headings, note, other } = cake
      const shown = `${told(headings[3], note)}${listOf(cake)}${methodOf(cake)}${told(headings[2], other)}`
      assert.deepEqual(draftOf(cake, shown)?.notes, [{ title: headings[2] ?? '', text: other }])
    })

  test('not what the description has already: {name}')
    .with(cakes)
    .run(({ assert }, cake) => {
      const { headings, note, other } = cake
      const shown = `${told(headings[2], note)}${listOf(cake)}${methodOf(cake)}`
      assert.deepEqual(draftOf(cake, shown, `${other} ${note}`)?.notes, [])
    })

  test('below the steps with arrows before them: {name}')
    .with(cakes)
    .run(({ assert }, cake) => {
      const { note, other } = cake
      const behind = `<p>&gt;&gt; ${note}</p><p>→ ${other}</p>`
      assert.deepEqual(draftOf(cake, `${listOf(cake)}${methodOf(cake)}${behind}`)?.notes, [
        { title: '', text: note },
        { title: '', text: other },
      ])
    })

  test('below the steps by names, of which one is that of notes: {labels.2}')
    .with(cakes)
    .run(({ assert }, cake) => {
      const { labels, note, other } = cake
      const [first = '', second = '', third = ''] = labels
      const behind = [`${first}: ${note}`, `${second}: ${other}`, `${third}: ${note} ${other}`]
      const row = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
      const shown = `${listOf(cake)}${methodOf(cake)}`
      assert.deepEqual(draftOf(cake, shown + row(behind))?.notes, [
        { title: first, text: note },
        { title: second, text: other },
        { title: third, text: `${note} ${other}` },
      ])
      assert.deepEqual(draftOf(cake, shown + row(behind.slice(0, 2)))?.notes, [])
    })
})
