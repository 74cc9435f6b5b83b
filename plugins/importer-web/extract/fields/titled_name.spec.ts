import { test } from '@japa/runner'
import { items, type Tongue, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'

const names = ['Grandma Potatoes', 'Omas Lauchsuppe', 'Poireaux de mamie']
const paths = ['/2012/grandma-potatoes.html', '/omas-lauchsuppe', '/poireaux-de-mamie-12']

/** What the recipe is called on a page without markup, with these words above its list. */
function nameOf(at: number, { title, above }: { title: string; above: string }): string | null {
  const { list, method, foods, steps } = tongues[at] as Tongue
  const lists = `<h4>${list}</h4>${items(...foods)}<h4>${method}</h4>${wrap('p', steps)}`
  const html = `<title>${title}</title><body>${above}${lists}</body>`
  const found = extractRecipe(html, `https://spoonandpot.example${paths[at]}`)
  return 'draft' in found ? found.draft.name : null
}

test.group('The name on a page without a main heading of the dish', () => {
  test('is the heading that begins the title beside the name of the site', ({ assert }) => {
    for (const [at, name] of names.entries()) {
      const above = `<div>My kitchen</div><h3>About</h3><p>Hello.</p><h3>${name}</h3><p>Easy.</p>`
      for (const title of [`${name} - Pots of Isaura`, `${name} :: Paprika &amp; Co`]) {
        assert.equal(nameOf(at, { title, above }), name)
      }
    }
  })

  test('is the heading that ends the title where the address says it', ({ assert }) => {
    for (const [at, name] of names.entries()) {
      const above = `<h2>${name}</h2><p>Easy.</p>`
      assert.equal(nameOf(at, { title: `Pots of Isaura: ${name}`, above }), name)
    }
  })

  test("is that heading where the main one is the site's or of an article", ({ assert }) => {
    for (const [at, name] of names.entries()) {
      const head = `<h1>Spoon and Pot</h1><h2>${name}</h2><p>Easy.</p>`
      assert.equal(nameOf(at, { title: `${name} - Spoon and Pot Forum`, above: head }), name)
      const article = `<h1>This is how chefs do it at home</h1><p>Easy.</p><h2>${name}</h2>`
      assert.equal(nameOf(at, { title: `${name} - Weekly`, above: article }), name)
    }
  })

  test('is the line in bold above the list where the title is a room of the site', ({ assert }) => {
    for (const [at, name] of names.entries()) {
      const above = `<p><b>NEWS</b></p><p>Hello.</p><p><b>${name}</b></p><p>Easy.</p>`
      assert.equal(nameOf(at, { title: "Aunt Dot's Box - Second Room", above }), name)
    }
  })

  test('is a line that names foods of the list where the title is that of a file', ({ assert }) => {
    const lines = ['Leeks with potatoes', 'Kartoffeln und Lauchstangen', 'Poireaux aux pommes']
    for (const [at, name] of lines.entries()) {
      const above = `<div>Fact sheet 12</div><div>${name}</div><div>Makes 8 servings</div>`
      assert.equal(nameOf(at, { title: 'fs12_final.indd', above }), name)
    }
  })

  test("is the heading that names foods where the main one is a site's that ends the title", ({
    assert,
  }) => {
    for (const [at, name] of names.entries()) {
      const above = `<h1>The Ladle Makers</h1><h2>${name}</h2><p>Easy.</p>`
      assert.equal(nameOf(at, { title: `${name} - The Ladle Makers`, above }), name)
      const room = `<h1>${name}</h1><h2>Sunday</h2><p>Easy.</p>`
      assert.equal(nameOf(at, { title: `Sunday - ${name}`, above: room }), name)
    }
  })

  test('is the words that the title begins with, where others stand before them in an element of theirs', ({
    assert,
  }) => {
    for (const [at, name] of names.entries()) {
      const head = `<h1><span>Autumn</span> <span>${name}</span></h1>`
      assert.equal(nameOf(at, { title: `${name} | Pots`, above: head }), name)
      assert.equal(nameOf(at, { title: `Autumn ${name} | Pots`, above: head }), `Autumn ${name}`)
    }
  })

  test('is what the page is shared by where there is no heading', ({ assert }) => {
    for (const [at, name] of names.entries()) {
      const title = `${name} : Pots of Isaura`
      const head = `<meta property="og:title" content="${name}"><p>Easy.</p>`
      assert.equal(nameOf(at, { title, above: head }), name)
    }
  })

  test('is what the page is shared by where the title says more around it', ({ assert }) => {
    for (const [at, name] of names.entries()) {
      const title = `Just like ${name} : Pots of Isaura`
      const head = `<meta property="og:title" content="${name}"><p>Easy.</p>`
      assert.equal(nameOf(at, { title, above: head }), name)
    }
  })

  test('is the last part of the title where that alone stands above the list', ({ assert }) => {
    const pies = ['Widow Pie', 'Witwenkuchen', 'Tarte des veuves']
    for (const [at, name] of pies.entries()) {
      const above = `<p>Pots of Isaura</p><p><font size="5">${name}</font></p><p>Easy.</p>`
      assert.equal(nameOf(at, { title: `The Guild - Pages - ${name}`, above }), name)
      const head = above.replace(/<p><font[^]*?<\/p>/, `<h2>${name}</h2>`)
      assert.equal(nameOf(at, { title: `Pots of Isaura - Pages - ${name}`, above: head }), name)
      const both = { title: `${name} xx - Pots of Isaura`, above }
      assert.notEqual(nameOf(at, both), name)
    }
  })

  test('has no word for a recipe in brackets before it', ({ assert }) => {
    const tags = ['[Recipe]', '[Rezept]', '[Recette]']
    for (const [at, name] of names.entries()) {
      const above = `<p><b>${tags[at]} ${name}</b></p><p>Easy.</p>`
      assert.equal(nameOf(at, { title: `${tags[at]} ${name} - Gardens`, above }), name)
    }
  })

  test('is the heading that names foods at the end of a title that the main heading begins', ({
    assert,
  }) => {
    const posts = ['Leeks in jars', 'Lauch im Glas', 'Poireaux en bocaux']
    for (const [at, name] of posts.entries()) {
      const above = `<h1>Gardens of the North</h1><h2>${name}</h2><p>Easy.</p>`
      assert.equal(nameOf(at, { title: `Gardens of the North • View - ${name}`, above }), name)
    }
  })

  test('stays the main heading where that has most words of the title', ({ assert }) => {
    const above = '<h1>Smoked Leek Soup and Cheese</h1><p>Easy.</p><h2>Easy Smoked Leek Soup</h2>'
    assert.equal(
      nameOf(0, { title: 'Easy Smoked Leek Soup - Pots', above }),
      'Smoked Leek Soup and Cheese'
    )
  })

  test('goes on in the line right below its heading that says what it comes with', ({ assert }) => {
    const lines = ['with Beans and Cream', 'mit Bohnen und Sahne', 'avec des haricots']
    for (const [at, name] of names.entries()) {
      const named = (below: string): string | null =>
        nameOf(at, { title: `${name} | Pots`, above: `<div><h1>${name}</h1>${below}</div>` })
      assert.equal(named(`<p>${lines[at]}</p>`), `${name} ${lines[at]}`)
      assert.equal(named(`<p>${lines[at]}.</p>`), name)
      assert.equal(named(`<p>Easy.</p><p>${lines[at]}</p>`), name)
      assert.equal(named(`<p>${lines[at]?.replace(/^./, (sign) => sign.toUpperCase())}</p>`), name)
    }
  })
})
