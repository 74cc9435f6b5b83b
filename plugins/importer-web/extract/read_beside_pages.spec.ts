import { test } from '@japa/runner'
import { extractRecipe } from './extract_recipe.js'

/** A pie in three languages, with what outputs had wrong that were read beside their pages. */
const pies = [
  {
    headings: ['Ingredients', 'Method', 'Notes'],
    yield: '4 servings',
    serves: 'Ingredients for 4 servings',
    bare: ['500 of rhubarb', '80 of sugar', '2 eggs'],
    whole: ['500 g of rhubarb', '80 g of sugar', '2 eggs'],
    names: ['Fresh Rhubarb', 'Cane Sugar', 'Whole Milk', 'Egg', 'Wheat Flour'],
    counted: ['2 pounds rhubarb', '3 eggs', '1 cup milk', '80 g sugar', '200 g flour'],
    cut: ['1 roll of pastry (square', 'or two round ones)'],
    untidy: ['1 onion (, chopped)'],
    tidy: ['1 onion (chopped)'],
    steps: ['Stir everything until it is smooth.', 'Bake the pie until it is golden.'],
    serve: ['Serve', 'as a dessert with a little cream.'],
    about: 'A pie for the first rhubarb of the year.',
    note: 'It keeps for three days in a tin.',
    control: 'Print recipe',
    asks: 'Let us know what you think!',
    teaser: 'Pies: recipes and tips',
    author: 'By Ada Byron',
    switched: 'Disabled',
  },
  {
    headings: ['Zutaten', 'Zubereitung', 'Tipps'],
    yield: '4 Portionen',
    serves: 'Zutaten für 4 Portionen',
    bare: ['500 Rhabarber', '80 Zucker', '2 Eier'],
    whole: ['500 g Rhabarber', '80 g Zucker', '2 Eier'],
    names: ['Frischer Rhabarber', 'Feiner Zucker', 'Frische Milch', 'Eier', 'Mehl vom Weizen'],
    counted: ['1 kg Rhabarber', '3 Eier', '250 ml Milch', '80 g Zucker', '200 g Mehl'],
    cut: ['1 Rolle Teig (quadratisch', 'oder zwei runde)'],
    untidy: ['1 Zwiebel (, gehackt)'],
    tidy: ['1 Zwiebel (gehackt)'],
    steps: ['Alles rühren, bis es glatt ist.', 'Den Kuchen backen, bis er golden ist.'],
    serve: ['Servieren', 'als Nachtisch mit etwas Sahne.'],
    about: 'Ein Kuchen für den ersten Rhabarber des Jahres.',
    note: 'Er hält sich drei Tage in einer Dose.',
    control: 'Rezept drucken',
    asks: 'Schreibt uns einen Kommentar!',
    teaser: 'Kuchen: Rezepte und Tipps',
    author: 'Ada Byron',
    switched: 'Deaktiviert',
  },
  {
    headings: ['Ingrédients', 'Préparation', 'Conseils'],
    yield: '4 personnes',
    serves: 'Ingrédients pour 4 personnes',
    bare: ['500 de rhubarbe', '80 de sucre', '2 œufs'],
    whole: ['500 g de rhubarbe', '80 g de sucre', '2 œufs'],
    names: ['Rhubarbe fraîche', 'Sucre de canne', 'Lait entier', 'Œufs', 'Farine de blé'],
    counted: ['1 kg de rhubarbe', '3 œufs', '250 ml de lait', '80 g de sucre', '200 g de farine'],
    cut: ['1 rouleau de pâte (carrée', 'ou deux rondes)'],
    untidy: ['1 oignon (, haché)'],
    tidy: ['1 oignon (haché)'],
    steps: ['Mélanger le tout jusqu’à ce que ce soit lisse.', 'Cuire la tarte au four.'],
    serve: ['Servir', 'en dessert avec un peu de crème.'],
    about: 'Une tarte pour la première rhubarbe de l’année.',
    note: 'Elle se garde trois jours dans une boîte.',
    control: 'Imprimer la recette',
    asks: 'Laissez-nous un commentaire !',
    teaser: 'Recettes et conseils',
    author: 'Par Ada Byron',
    switched: 'Désactivé',
  },
]

type Pie = (typeof pies)[number]

const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join('')

function draftOf(pie: Pie, markup: object, html: string, head = '') {
  const recipe = { '@type': 'Recipe', 'name': 'Pie', 'recipeInstructions': pie.steps, ...markup }
  const json = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  const page = `<html><head>${head}</head><body>${json}<h1>Pie</h1>${html}</body></html>`
  const extraction = extractRecipe(page, 'https://pies.example/pie')
  if (!('draft' in extraction)) throw new Error(extraction.failure)
  return extraction.draft
}

const list = (pie: Pie, lines: string[]) =>
  `<h2>${pie.headings[0]}</h2><ul>${items(lines)}</ul><h2>${pie.headings[1]}</h2><ol>${items(pie.steps)}</ol>`

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)

test.group('What was read beside its page', () => {
  test('has the units that its markup lost', ({ assert }) => {
    for (const pie of pies) {
      const { ingredients } = draftOf(pie, { recipeIngredient: pie.bare }, list(pie, pie.whole))
      assert.deepEqual(texts(ingredients), pie.whole)
    }
  })

  test('has the page’s amounts where its markup has only names, in whatever order', ({
    assert,
  }) => {
    for (const pie of pies) {
      const marked = { recipeIngredient: pie.names }
      assert.deepEqual(texts(draftOf(pie, marked, list(pie, pie.counted)).ingredients), pie.counted)
      const fewer = draftOf(pie, marked, list(pie, pie.counted.slice(1)))
      assert.deepEqual(texts(fewer.ingredients), pie.names)
    }
  })

  test('has brackets whole and without what a program left in them', ({ assert }) => {
    for (const pie of pies) {
      const recipeIngredient = [...pie.whole, ...pie.cut, ...pie.untidy]
      const { ingredients } = draftOf(pie, { recipeIngredient }, '')
      assert.deepEqual(texts(ingredients), [...pie.whole, pie.cut.join(' '), ...pie.tidy])
    }
  })

  test('has sentences whole whose first word is the name of a step', ({ assert }) => {
    for (const pie of pies) {
      const [name = '', text = ''] = pie.serve
      const last = { '@type': 'HowToStep', name, text }
      const recipeInstructions = [...pie.steps.map((step) => ({ text: step })), last]
      const marked = { recipeIngredient: pie.whole, recipeInstructions }
      const { steps } = draftOf(pie, marked, '')
      assert.deepEqual(steps.map(({ text: told, summary }) => [summary, told]).at(-1), [
        null,
        `${name} ${text}`,
      ])
    }
  })

  test('says how many it serves, and not as its description', ({ assert }) => {
    for (const pie of pies) {
      const html = `<h3>${pie.serves}</h3><ul>${items(pie.whole)}</ul>`
      const marked = { recipeIngredient: pie.whole, description: pie.yield }
      const head = `<meta name="description" content="${pie.about}">`
      const draft = draftOf(pie, marked, html, head)
      assert.equal(draft.description, pie.about)
      assert.deepEqual([draft.recipeYield, draft.recipeServings], [pie.yield, 4])
    }
  })

  test('has nothing among its groups and notes that is pressed, asks readers or leads to other recipes', ({
    assert,
  }) => {
    for (const pie of pies) {
      const html = `<h2>${pie.headings[0]}</h2><div><strong>${pie.switched}</strong><ul>${items(pie.whole)}</ul></div>
        <h2>${pie.headings[1]}</h2><ol>${items(pie.steps)}</ol>
        <div><h3>${pie.headings[2]}</h3><p>${pie.note}</p><p>${pie.control}</p><p>${pie.asks}</p></div>
        <h3>${pie.teaser}</h3><p>${pie.about}</p>`
      const marked = { recipeIngredient: pie.whole, author: pie.author }
      const { ingredients, notes, author } = draftOf(pie, marked, html)
      assert.equal(author, 'Ada Byron')
      assert.deepEqual(new Set(ingredients.map(({ title }) => title)), new Set([null]))
      assert.deepEqual(texts(notes), [pie.note])
    }
  })
})
