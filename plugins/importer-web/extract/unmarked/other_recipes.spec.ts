import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Words of times and servings, of a part's opening, and of what a list makes. */
const words: Record<string, { facts: string[]; part: string; makes: string }> = {
  Ingredients: {
    facts: ['Prep time: 10 minutes', 'Cook time: 20 minutes'],
    part: 'For the glaze',
    makes: 'For 12 tartlets',
  },
  Zutaten: {
    facts: ['Vorbereitungszeit: 10 Minuten', 'Kochzeit: 20 Minuten'],
    part: 'Für die Glasur',
    makes: 'Für 12 Törtchen',
  },
  Ingrédients: {
    facts: ['Temps de préparation : 10 minutes', 'Temps de cuisson : 20 minutes'],
    part: 'Pour le glaçage',
    makes: 'Pour 12 tartelettes',
  },
}

for (const { list, method, foods, steps } of tongues) {
  const { facts, part, makes } = words[list] ?? { facts: [], part: '', makes: '' }
  const [one, two] = steps
  const told = `<h2>${method}</h2>${items(one, two)}`
  const listed = `<h2>${list}</h2>${items(...foods)}`

  test.group(`What else stands on a page with “${list}”`, () => {
    test('other recipes below, with the stars they have, are not the list', ({ assert }) => {
      const own = ['Xxxx 200 g', 'Xxxxxx 3 dl', 'Xxxxx 40 g', 'Xxx 2 dl', 'Xxxxxxx 1 kg']
      const others = [
        'Xxxxxxx',
        'Xxxx xxxx',
        'Xxxxxx xx',
        'Xxxxx',
        'Xxxxxxxx',
        'Xxx xxx',
        'Xxxxx x',
      ]
      const card = (name: string, at: number): string =>
        `<div><p class="star">4.${at + 1}</p><p class="dish">${name}</p></div>`
      const cards = `<h2>Xxxxx xxxx</h2>${others.map(card).join('')}<p>${two}</p><p>${one}</p>`
      const page = `<h3>Xxxxx</h3>${items(...own)}<h3>${method}</h3>${items('Xxx xx', one)}${cards}`
      assert.deepEqual(shown(page).ingredients, own)
    })

    test('the card below the article has the list and the method', ({ assert }) => {
      const loose = wrap('p', [`Xxxxx xxxx xxx. ${two}`, `Xxxx xx xxxxx. ${one}`])
      const article = `<h2>${list} xxxxxx</h2>${items(...foods)}<h2>${method}</h2>${loose}`
      const card = `<h2>Xxxx</h2>${wrap('p', facts)}${listed}${told}`
      assert.deepEqual(shown(`${article}${card}`), { ingredients: foods, steps })
      assert.notDeepEqual(shown(`${article}<h2>Xxxx</h2>${listed}${told}`).steps, steps)
    })

    test('a line that announces the list with an amount is no ingredient', ({ assert }) => {
      const line = 'Xxxx xxxxx 4 xxxxxx (250 g) xxxxxx, xxx xxxxxx xxxx:'
      const prose = wrap('p', [`Xxxx ${one}`, `Xxxx ${two}`])
      const page = `<h2>${list}</h2>${prose}<p>${line}</p>${items(...foods)}<p>${two}</p>${told}`
      assert.notInclude(shown(page).ingredients, line)
      assert.includeMembers(shown(page).ingredients, foods)
    })

    test('whom a recipe is by is not its method, under a heading that sounds so', ({ assert }) => {
      const [verb = '', them = ''] = one.split(' ')
      const credits = [
        `${verb} ${them} xx Xxxxxxx – Xx Xxxxxx Xxxxx`,
        'Xxxxx Xx Xxxxxx, Xxxxxx Xxx',
      ]
      const top = `<div><p>${method}</p>${wrap('p', credits)}</div>`
      const headed = (title: string, lines: string[]): string =>
        `<h2>${title}</h2>${wrap('p', lines)}`
      const box = `${headed('Xxxxx', foods.slice(0, 2))}${headed('Xxxx xx', foods.slice(2))}`
      const below = `${headed('Xxxxx', [one])}${headed('Xxxx xx', [two])}${headed('Xxx', [`Xxxx ${one}`])}`
      const page = `${top}<div class="ingredients">${box}</div><div>${below}</div>`
      const found = shown(page).steps
      assert.includeMembers(found, [one, two])
      assert.notInclude(found.join(), 'Xxxxxx Xxx')
    })

    test('below items a headed paragraph is no step, and the part of a recipe is one', ({
      assert,
    }) => {
      const aside = `Xxxxx xxxx xxx xxxxxx xxxxx xxxxx. ${one}`
      for (const title of ['<h3>Xxxxxxx xxxxx</h3>', '<p>Xxxxxx:</p>'])
        assert.deepEqual(shown(`${listed}${told}${title}<p>${aside}</p>`).steps, steps)
      const more = `<h3>${part}</h3><p>${aside}</p>`
      assert.include(shown(`${listed}${told}${more}`).steps, aside)
    })

    test('a search form’s name of the list ends above the dish', ({ assert }) => {
      const search = `<div>${list}</div>${wrap('div', ['4 xx', '3 xxx', '2 xxxxx xx', 'xxxxx'])}`
      const dish = `<h1>Xxxxx</h1>${wrap('p', ['Xxxxx xx', 'Xxx xxxxx', 'Xxxx'])}`
      const page = `${search}${dish}<h2>${list}</h2>${wrap('div', foods)}${told}`
      assert.deepEqual(shown(page).ingredients, foods)
    })

    test('a dish named after the number of its ingredients is not their heading', ({ assert }) => {
      const page = `<h2>Xxxxx 3 ${list}</h2><p>Xxxxx xxxx xxxxx xxx xxxxxx xxxx xxx.</p><div><p>Xxxx xxxx</p></div>`
      const card = `<h3>${list}</h3>${items(...foods)}`
      assert.deepEqual(shown(`<div>${page}${card}</div>${told}`).ingredients, foods)
    })

    test('plain names of parts among real headings head no more than the list holds', ({
      assert,
    }) => {
      const parts = foods.map(
        (food, at) => `<div><p>${list} ${'x'.repeat(at + 3)}</p>${items(food, `2 xxx${at}`)}</div>`
      )
      const last = `<div><p>Xxxxx</p>${items('3 xxxxx', '4 xxxx')}</div>`
      const page = `<div><h2>${list}</h2>${parts.join('')}${last}</div><h2>Xxxxxx</h2><p>65 min. xxxx</p>${told}`
      const { ingredients } = shown(page)
      assert.includeMembers(ingredients, [...foods, '3 xxxxx', '4 xxxx'])
      assert.notInclude(ingredients.join(), '65 min')
    })

    test('what a list makes, and numbers and words around it, are no ingredients', ({ assert }) => {
      assert.deepEqual(
        shown(`<h2>${list}</h2><p>${makes}</p>${items(...foods)}${told}`).ingredients,
        foods
      )
      const rows = foods.map((food) => `<div class="row">${food}</div>`).join('')
      const above = '<p>312,8</p><p>Xxxxxxx xxx xxxxx</p>'
      const below = wrap('p', ['Xxxxx', 'Xxxxx xxxx:', 'Xxxxx'])
      assert.deepEqual(shown(`<h2>${list}</h2>${above}${rows}${told}`).ingredients, foods)
      assert.deepEqual(shown(`<h2>${list}</h2>${rows}${below}${told}`).ingredients, foods)
    })
  })
}
