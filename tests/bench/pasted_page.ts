import { seededRandom } from './seed/random.js'
import { vocabulary } from './seed/vocabulary.js'

const LINES = 12
const STEPS = 8
const LINKS = 120
const RULES = 500
const COMMENTS = 60

const times = <Item>(count: number, make: (turn: number) => Item): Item[] =>
  Array.from({ length: count }, (_, turn) => make(turn))

/**
 * Pages of a blog as a browser's source view has them, some 70 kB each, the nth with a recipe of its own: twelve lines and eight
 * steps as JSON-LD and on the page, styles, a menu, and comments below.
 */
export function pastedPages(): (turn: number) => string {
  const say = vocabulary(seededRandom(7))
  const words = (count: number) => times(count, () => say.word()).join(' ')
  const foods = ['flour', 'butter', 'eggs', 'milk', 'sugar', 'salt', 'onions', 'carrots', 'thyme']
  const lines = times(LINES, (turn) => `${turn + 1}00 g ${foods[turn % foods.length]}, chopped`)
  const steps = times(STEPS, () => `${say.verb()} the ${words(14)}.`)
  const style = times(RULES, (turn) => `.c${turn}{margin:${turn}px;color:#${turn + 100}}`).join('')
  const menu = times(LINKS, (turn) => `<li><a href="/c/${turn}">${words(2)}</a></li>`).join('')
  const comments = times(COMMENTS, () => `<div class="comment"><p>${words(40)}</p></div>`).join('')
  return (turn) => {
    const name = `Pasted ${process.pid} ${turn} ${say.adjective()} ${say.dish()}`
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name,
      'description': words(20),
      'recipeYield': '4 servings',
      'prepTime': 'PT15M',
      'cookTime': 'PT40M',
      'keywords': 'dinner, easy',
      'recipeIngredient': lines,
      'recipeInstructions': steps.map((text) => ({ '@type': 'HowToStep', text })),
    }
    return `<!doctype html><html lang="en"><head><title>${name}</title><style>${style}</style>
<script type="application/ld+json">${JSON.stringify(data)}</script></head><body><nav><ul>${menu}</ul></nav>
<article><h1>${name}</h1><p>${words(60)}</p><h2>Ingredients</h2><ul>${lines.map((text) => `<li>${text}</li>`).join('')}</ul>
<h2>Method</h2><ol>${steps.map((text) => `<li>${text}</li>`).join('')}</ol></article>
<section><h2>Comments</h2>${comments}</section></body></html>`
  }
}
