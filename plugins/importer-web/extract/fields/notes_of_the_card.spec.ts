import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const soups = [
  {
    name: 'Leek soup',
    headings: ['Ingredients', 'Method', 'Notes', 'Variations', 'Storage'],
    foods: ['2 leeks', '1 l stock', '50 g butter'],
    steps: ['Soften the leeks in the butter.', 'Pour in the stock and simmer for an hour.'],
    other: ['Cook the leeks gently in butter.', 'Add all of the stock, then simmer it.'],
    note: 'A floury potato makes it thicker than flour.',
    variation: 'Fennel makes another soup of it altogether.',
    label: 'NOTE',
    more: 'Additional information',
    tips: 'Tips for the very best leek soup of all',
    disclaimer: 'Nutrition disclaimer: these figures are only worked out.',
    story: 'Web story: https://spoon.example/stories/leek',
  },
  {
    name: 'Lauchsuppe',
    headings: ['Zutaten', 'Zubereitung', 'Tipps', 'Varianten', 'Aufbewahrung'],
    foods: ['2 Stangen Lauch', '1 l Brühe', '50 g Butter'],
    steps: ['Den Lauch in der Butter dünsten.', 'Die Brühe zugeben und eine Stunde kochen.'],
    other: ['Lauch sanft in Butter garen.', 'Die ganze Brühe dazu, dann leise köcheln.'],
    note: 'Eine mehlige Kartoffel macht sie sämiger als Mehl.',
    variation: 'Fenchel macht eine ganz andere Suppe daraus.',
    label: 'TIPP',
    more: 'Zusätzliche Informationen',
    tips: 'Tipps für die allerbeste Lauchsuppe von allen',
    disclaimer: 'Haftungsausschluss: Diese Werte sind nur errechnet.',
    story: 'Web-Story: https://spoon.example/stories/lauch',
  },
  {
    name: 'Soupe aux poireaux',
    headings: ['Ingrédients', 'Préparation', 'Notes', 'Variantes', 'Conservation'],
    foods: ['2 poireaux', '1 l de bouillon', '50 g de beurre'],
    steps: ['Faire fondre les poireaux au beurre.', 'Verser le bouillon et cuire une heure.'],
    other: ['Cuire doucement les poireaux.', 'Ajouter tout le bouillon, puis mijoter.'],
    note: 'Une pomme de terre farineuse l’épaissit mieux que la farine.',
    variation: 'Le fenouil en fait une tout autre soupe.',
    label: 'ASTUCE',
    more: 'Informations supplémentaires',
    tips: 'Conseils pour la meilleure soupe aux poireaux',
    disclaimer: 'Avertissement : ces chiffres ne sont que calculés.',
    story: 'Story : https://spoon.example/stories/poireaux',
  },
  {
    name: 'מרק כרישה',
    headings: ['מצרכים', 'אופן ההכנה', 'טיפים', 'וריאציות', 'אחסון'],
    foods: ['2 כרישות', '1 ליטר ציר', '50 גרם חמאה'],
    steps: ['מאדים את הכרישות בחמאה.', 'מוסיפים את הציר ומבשלים שעה.'],
    other: ['מבשלים בעדינות את הכרישה.', 'שופכים את כל הציר ומביאים לרתיחה.'],
    note: 'תפוח אדמה קמחי מסמיך אותו יותר מקמח.',
    variation: 'שומר עושה ממנו מרק אחר לגמרי.',
    label: 'טיפ',
    more: 'הערות',
    tips: 'טיפים למרק הכרישה הטוב ביותר שיש',
    disclaimer: 'הצהרת אחריות: הערכים האלה רק חושבו.',
    story: 'סיפור: https://spoon.example/stories/leek',
  },
]
type Soup = (typeof soups)[number]

const items = (tag: string, texts: string[]) =>
  `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`
const card = ({ headings, foods, steps }: Soup, told = steps) =>
  `<h2>${headings[0]}</h2>${items('ul', foods)}<h2>${headings[1]}</h2>${items('ol', told)}`

function notesOf(soup: Soup, shown: string, isMarked = true) {
  const data = {
    '@type': 'Recipe',
    'name': soup.name,
    'recipeIngredient': soup.foods,
    'recipeInstructions': soup.steps,
  }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const extraction = extractRecipe(
    `<h1>${soup.name}</h1>${isMarked ? script : ''}<div>${shown}</div>`,
    'https://spoon.example/soup'
  )
  return 'draft' in extraction ? extraction.draft.notes : null
}

test.group('Notes of a recipe and not of its article', () => {
  test('those behind the method come before those where its last step is told again: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const { headings, note, variation, steps } = soup
      const article = `<h2>${headings[4]}</h2><p>${steps.at(-1)}</p><h2>${headings[3]}</h2><p>${variation}</p>`
      const shown = `${card(soup)}<h3>${headings[2]}</h3><p>${note}</p><h2>1</h2>${`<p>${note}</p>`.repeat(45)}${article}`
      assert.deepEqual(notesOf(soup, shown), [{ title: headings[2] ?? '', text: note }])
    })

  test('they are found behind the list where the markup words the steps otherwise: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const { headings, note, other } = soup
      const shown = `${card(soup, other)}<h3>${headings[2]}</h3>${items('ul', [note])}`
      assert.deepEqual(notesOf(soup, shown), [{ title: headings[2] ?? '', text: note }])
    })

  test('a heading may name the dish that they are for: {tips}')
    .with(soups)
    .run(({ assert }, soup) => {
      const { tips, note } = soup
      const shown = `${card(soup)}<h2>${tips}</h2><p>${note}</p>`
      assert.deepEqual(notesOf(soup, shown), [{ title: tips, text: note }])
    })

  test('further information on the dish is some: {more}')
    .with(soups)
    .run(({ assert }, soup) => {
      const { more, note } = soup
      const shown = `${card(soup)}<h2>${more}</h2><ul><li>${note}</li></ul>`
      assert.deepEqual(notesOf(soup, shown), [{ title: more, text: note }])
    })

  test('what one presses to edit a heading is none of them: {name}')
    .with(
      [
        ['Notes', '[edit | edit source]'],
        ['Hinweise', '[Bearbeiten | Quelltext bearbeiten]'],
        ['Notes', '[modifier | modifier le wikicode]'],
        ['טיפים', '[עריכה | עריכת קוד מקור]'],
      ].map(([heading = '', edit = ''], at) => ({ ...(soups[at] as Soup), heading, edit }))
    )
    .run(({ assert }, soup) => {
      const { heading, edit, note } = soup
      const shown = `${card(soup)}<div><h2>${heading}</h2><span>${edit}</span></div><ul><li>${note}</li></ul>`
      assert.deepEqual(notesOf(soup, shown), [{ title: heading, text: note }])
    })

  test('one is told once, with a star or without: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const { headings, note, foods } = soup
      const starred = { ...soup, foods: [...foods.slice(0, -1), `${foods.at(-1)}*`] }
      const shown = `${card(starred)}<p>${headings[2]}:</p><p>*${note}</p>`
      assert.lengthOf(notesOf(starred, shown) ?? [], 1)
    })

  test('neither bare addresses nor disclaimers are some: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const { headings, note, story, disclaimer } = soup
      const shown = `${card(soup)}<h3>${headings[2]}</h3><p>${note}</p><p>${story}</p><p>${disclaimer}</p>`
      assert.deepEqual(notesOf(soup, shown), [{ title: headings[2] ?? '', text: note }])
    })

  test('a stroke sets their name off as a colon does: {label} | …')
    .with(soups)
    .run(({ assert }, soup) => {
      const { headings, foods, steps, label, note } = soup
      const [first = '', last = ''] = steps
      const method = [first, last, last, `${label} | ${note}`].map((text) => `<p>${text}</p>`)
      const shown = `<h2>${headings[0]}</h2>${items('ul', foods)}<h2>${headings[1]}</h2>${method.join('')}`
      assert.deepEqual(notesOf(soup, shown, false), [{ title: label, text: note }])
    })
})
