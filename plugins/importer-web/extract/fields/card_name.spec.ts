import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

interface Card {
  article: string
  name: string
  fact: string
  list: string
  method: string
  label: string
  /** A heading that says no more than that it is a recipe. */
  bare: string
}

const cards: Card[] = [
  {
    article: 'Why this leek soup is all you need on cold evenings',
    name: 'Leek soup with potatoes',
    fact: 'Prep time: 10 minutes',
    list: 'Ingredients',
    method: 'Method',
    label: 'Recipe video',
    bare: 'The recipe',
  },
  {
    article: 'Lauchsuppe: alles, was an kalten Abenden hilft',
    name: 'Cremige Lauchsuppe',
    fact: 'Vorbereitungszeit: 10 Minuten',
    list: 'Zutaten',
    method: 'Zubereitung',
    label: 'Das Rezept im Video',
    bare: 'Das Rezept',
  },
  {
    article: 'La soupe de poireaux qui réchauffe les soirées froides',
    name: 'Soupe de poireaux',
    fact: 'Temps de préparation : 10 minutes',
    list: 'Ingrédients',
    method: 'Préparation',
    label: 'La recette en vidéo',
    bare: 'La recette',
  },
]

function nameOf(
  { article, list, method }: Card,
  above: string,
  more = '',
  food = 'xxxxxx'
): string {
  const html = `<title>${article}</title><h1>${article}</h1><p>Xxxx xxxx xxxxx.</p>${above}
    <h3>${list}</h3><ul><li>2 l xxxx</li><li>50 g xxxxx</li><li>3 ${food}</li></ul><h3>${method}</h3>
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

  test('may stand above servings whose number follows their label without a space', ({
    assert,
  }) => {
    const facts = ['Servings6 bowls', 'Portionen6 Teller', 'Portions6 bols']
    for (const [at, card] of cards.entries()) {
      const above = `<h2>${card.name}</h2><div>${facts[at]}</div>`
      assert.equal(nameOf(card, above), card.name)
    }
  })

  test('stands above its times where the card has other headings below them', ({ assert }) => {
    const others = ['About the pot', 'Über den Topf', 'À propos du plat']
    for (const [at, card] of cards.entries()) {
      const name = `<h2>${card.name}</h2>`
      const above = (first: string, then: string) =>
        nameOf(card, `${name}${first}<h2>${others[at]}</h2><p>Xxxx xxx.</p>${then}`)
      const fact = `<p>${card.fact}</p>`
      assert.equal(above(fact, ''), card.name)
      assert.equal(above('', fact), card.article)
    }
  })

  test('is told by its times and by words of the page, and is no label', ({ assert }) => {
    for (const card of cards) {
      const names = [
        nameOf(card, `<h2>${card.name}</h2><p>Xxxx xxx.</p>`),
        nameOf(card, `<h2>Yyyy yyyyy</h2><p>${card.fact}</p>`),
        nameOf(card, `<h2>${card.label}</h2><p>${card.fact}</p>`),
        nameOf(card, '', `<h2>${card.name}</h2><p>${card.fact}</p>`),
      ]
      assert.deepEqual(names, Array(4).fill(card.article))
    }
  })

  test('is none that says no more than that it is a recipe', ({ assert }) => {
    for (const card of cards) {
      const article = `${card.article}, ${card.bare.replace(/ .*/, '').toLowerCase()} xxxx`
      const above = `<h2>${card.bare}</h2><p>${card.fact}</p>`
      assert.equal(nameOf({ ...card, article }, above), article)
    }
  })

  test('may name a food of its list where the page only teases', ({ assert }) => {
    const teasers = [
      { food: 'leeks', name: 'Creamy leek soup', label: 'How to cook leeks' },
      {
        food: 'Lauchstangen',
        name: 'Cremige Lauchsuppe',
        label: 'Zubereitung von Lauch',
      },
      { food: 'poireaux', name: 'Soupe de poireaux', label: 'Préparation des poireaux' },
    ]
    for (const [at, { food, name, label }] of teasers.entries()) {
      const card = cards[at]
      if (!card) return assert.fail('no card')
      const named = (article: string, above: string) =>
        nameOf({ ...card, article }, above, '', food)
      const fact = `<p>${card.fact}</p>`
      assert.equal(named('Yyyy yy yyyyy yyyyyy', `<h2>${name}</h2>${fact}`), name)
      assert.equal(named('Yyyy yy yyyyy yyyyyy', `<h2>${name}</h2>`), name)
      assert.equal(named('Yyyy yy yyyyy', `<h2>${label}</h2>${fact}`), 'Yyyy yy yyyyy')
      assert.equal(
        named(`Yyyy ${food}`, `<h2>Xyxy ${food.slice(0, 4)}</h2>${fact}`),
        `Yyyy ${food}`
      )
    }
  })

  test('gives way to what the markup says', ({ assert }) => {
    for (const card of cards) {
      const marked = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', 'name': 'Zzzz' })}</script>`
      assert.equal(nameOf(card, `<h2>${card.name}</h2><p>${card.fact}</p>`, marked), 'Zzzz')
    }
  })

  test('may be plain words that are called a heading and name more of the foods', ({ assert }) => {
    const foods = ['radishes', 'Radieschen', 'radis']
    const facts = ['Serves 4', 'Für 4 Personen', 'Pour 4 personnes']
    for (const [at, card] of cards.entries()) {
      const name = `Zzzz zzz ${foods[at]}`
      const box = `<div class="box__head">${name}</div><p>${facts[at]}</p>`
      assert.equal(nameOf(card, box, '', foods[at]), name)
      const other = `<div class="box__head">Zzzz zzz yyyyy</div><p>${facts[at]}</p>`
      assert.equal(nameOf(card, other, '', foods[at]), card.article)
    }
  })
})
