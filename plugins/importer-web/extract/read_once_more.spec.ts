import { test } from '@japa/runner'
import { extractRecipe } from './extract_recipe.js'

/** A stew in three languages, with what was wrong in a hundred outputs that were read beside their pages. */
const stews = [
  {
    language: 'en',
    headings: ['Ingredients', 'Method'],
    lines: ['2 leeks', '300 g white beans', '1 l stock'],
    steps: ['Soften the leeks in a pan.', 'Add the beans and the stock and simmer.'],
    about:
      'My neighbour brings me her leeks when the first frost has been over them, and this is what they are for.',
    more: ' It is the stew of our winters.',
  },
  {
    language: 'de',
    headings: ['Zutaten', 'Zubereitung'],
    lines: ['2 Stangen Lauch', '300 g weiße Bohnen', '1 l Brühe'],
    steps: ['Den Lauch in einem Topf dünsten.', 'Bohnen und Brühe zugeben und köcheln lassen.'],
    about:
      'Meine Nachbarin bringt mir ihren Lauch, wenn der erste Frost darüber gegangen ist, und dafür ist er da.',
    more: ' Es ist der Eintopf unserer Winter.',
  },
  {
    language: 'fr',
    headings: ['Ingrédients', 'Préparation'],
    lines: ['2 poireaux', '300 g de haricots blancs', '1 l de bouillon'],
    steps: [
      'Faire fondre les poireaux.',
      'Ajouter les haricots et le bouillon et laisser mijoter.',
    ],
    about:
      'Ma voisine m’apporte ses poireaux quand les premières gelées sont passées dessus, et voilà pour quoi.',
    more: ' C’est le ragoût de nos hivers.',
  },
]

type Stew = (typeof stews)[number]

const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join('')
const shownOf = ({ headings, lines, steps }: Stew) =>
  `<h2>${headings[0]}</h2><ul>${items(lines)}</ul><h2>${headings[1]}</h2><ol>${items(steps)}</ol>`

/** The draft of a page that shows this below its heading; with markup, of one that marks its recipe up so. */
function draftOf(stew: Stew, shown: string, marked?: object, head = '') {
  const { lines, steps, language } = stew
  const recipe = { '@type': 'Recipe', 'recipeIngredient': lines, 'recipeInstructions': steps }
  const data = JSON.stringify({ ...recipe, name: 'Leek', ...marked })
  const markup = marked ? `<script type="application/ld+json">${data}</script>` : ''
  const html = `<html lang="${language}">${head}${markup}<h1>Leek</h1>${shown}</html>`
  const extraction = extractRecipe(html, 'https://larder.example/leek')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

test.group('a page read once more', () => {
  test('has the paragraph whole that its description is the beginning of', ({ assert }) => {
    for (const stew of stews) {
      const story = stew.more.repeat(20)
      const paragraphs = (text: string) => `<p>${stew.more}</p><p>${text}</p>${shownOf(stew)}`
      for (const end of ['', ' …']) {
        const description = stew.about.slice(0, 90) + end
        const draft = draftOf(stew, paragraphs(stew.about + stew.more), { description })
        assert.equal(draft.description, stew.about + stew.more)
        const long = draftOf(stew, paragraphs(stew.about + story), { description })
        assert.equal(long.description, stew.about)
      }
      const whole = draftOf(stew, paragraphs(stew.about + stew.more), { description: stew.about })
      assert.equal(whole.description, stew.about)
      const meta = `<meta name="description" content="${stew.about.slice(0, 90)}">`
      const told = draftOf(stew, paragraphs(stew.about + stew.more), undefined, meta)
      assert.equal(told.description, stew.about + stew.more)
    }
  })
})
