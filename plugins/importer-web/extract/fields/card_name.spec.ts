import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

interface Card {
  article: string
  name: string
  fact: string
  list: string
  method: string
  label: string
}

const cards: Card[] = [
  {
    article: 'Why this leek soup is all you need on cold evenings',
    name: 'Leek soup with potatoes',
    fact: 'Prep time: 10 minutes',
    list: 'Ingredients',
    method: 'Method',
    label: 'Recipe video',
  },
  {
    article: 'Lauchsuppe: alles, was an kalten Abenden hilft',
    name: 'Cremige Lauchsuppe',
    fact: 'Vorbereitungszeit: 10 Minuten',
    list: 'Zutaten',
    method: 'Zubereitung',
    label: 'Das Rezept im Video',
  },
  {
    article: 'La soupe de poireaux qui réchauffe les soirées froides',
    name: 'Soupe de poireaux',
    fact: 'Temps de préparation : 10 minutes',
    list: 'Ingrédients',
    method: 'Préparation',
    label: 'La recette en vidéo',
  },
]

function nameOf({ article, list, method }: Card, above: string, more = ''): string {
  const html = `<title>${article}</title><h1>${article}</h1><p>Xxxx xxxx xxxxx.</p>${above}
    <h3>${list}</h3><ul><li>2 l xxxx</li><li>50 g xxxxx</li><li>3 xxxxxx</li></ul><h3>${method}</h3>
    <ol><li>Xxxxx xxx xxxxx xxx xxxxxx xxxx xxxx.</li><li>Xxxx xxx xxxxx xxx xxxxxxx xxx.</li></ol>${more}`
  const extraction = extractRecipe(html, 'https://spoon.example/a')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft.name
}

test.group("The name on a recipe's card", () => {
  test('names the recipe of a page that marks up none', ({ assert }) => {
    for (const card of cards) {
      assert.equal(nameOf(card, `<h2>${card.name}</h2><p>${card.fact}</p>`), card.name)
    }
  })

  test('may be in bold where nearly all its words are those of the page', ({ assert }) => {
    for (const card of cards) {
      const [first = '', ...others] = card.article.split(/:? /)
      const bold = (name: string) =>
        nameOf(card, `<p><strong>${name}</strong></p><p>${card.fact}</p>`)
      const own = `${first} ${others.slice(0, 2).join(' ')}`
      assert.equal(bold(own), own)
      assert.equal(bold(`${first} xxxx xxxxx`), card.article)
    }
  })

  test('is told by its times and by words of the page, and is no label', ({ assert }) => {
    for (const card of cards) {
      const names = [
        nameOf(card, `<h2>${card.name}</h2><p>Xxxx xxx.</p>`),
        nameOf(card, `<h2>Xxxx xxxxx</h2><p>${card.fact}</p>`),
        nameOf(card, `<h2>${card.label}</h2><p>${card.fact}</p>`),
        nameOf(card, '', `<h2>${card.name}</h2><p>${card.fact}</p>`),
      ]
      assert.deepEqual(names, Array(4).fill(card.article))
    }
  })

  test('gives way to what the markup says', ({ assert }) => {
    for (const card of cards) {
      const marked = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', 'name': 'Zzzz' })}</script>`
      assert.equal(nameOf(card, `<h2>${card.name}</h2><p>${card.fact}</p>`, marked), 'Zzzz')
    }
  })
})
