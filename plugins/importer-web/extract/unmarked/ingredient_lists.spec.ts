import { test } from '@japa/runner'
import { items, shown, type Tongue, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What the lists of a language say beside the words of every page. */
interface Words {
  eggs: string
  food: string
  taste: string
  pieces: string
  parts: [string, string]
  named: string
  size: string
}

const words: Record<string, Words> = {
  Ingredients: {
    eggs: 'Eggs',
    food: 'bay leaves',
    taste: 'a few',
    pieces: 'pc.',
    parts: ['Soup', 'Topping'],
    named: 'Stuff for the pot',
    size: 'For a tin of 20 x 30 cm',
  },
  Zutaten: {
    eggs: 'Eier',
    food: 'Lorbeer',
    taste: 'etwas',
    pieces: 'Stk.',
    parts: ['Suppe', 'Belag'],
    named: 'Das muss her',
    size: 'Für eine Form von 26 cm',
  },
  Ingrédients: {
    eggs: 'Œufs',
    food: 'laurier',
    taste: 'un peu',
    pieces: 'pce.',
    parts: ['Soupe', 'Dessus'],
    named: 'Dans le panier',
    size: 'Pour un moule de 20 x 30 cm',
  },
}

const wordsOf = (tongue: Tongue): Words => {
  const own = words[tongue.list]
  if (!own) throw new Error(tongue.list)
  return own
}
/** "2" and "leeks", "1 l" and "stock". */
const rowOf = (food: string): [string, string] => {
  const [, amount = '', name = ''] = /^(\d+(?: (?:g|l)(?= ))?) (.*)$/.exec(food) ?? []
  return [amount, name]
}

for (const tongue of tongues) {
  const { foods, steps } = tongue
  const own = wordsOf(tongue)
  const [first, second] = own.parts
  const list = `<h2>${tongue.list}</h2>`
  const method = `<h2>${tongue.method}</h2>${wrap('p', steps)}`
  const intro = '<p>Recipe, Rezept, recette</p>'
  const prose = wrap('p', [...steps, ...steps])

  test.group(`A list of ingredients under “${tongue.list}”`, () => {
    test('keeps a food before a bare number', ({ assert }) => {
      const lines = [...foods, `${own.eggs} 4`]
      assert.deepEqual(shown(`${list}${items(...lines)}${method}`).ingredients, lines)
    })

    test('keeps the amount of each row, whatever its words', ({ assert }) => {
      const rows = [...foods.map(rowOf), [own.taste, own.food]]
      const html = rows.map(
        ([amount, name]) =>
          `<div class="r"><p class="n">${name}</p><p class="a">${amount}</p></div>`
      )
      assert.deepEqual(
        shown(`${list}<section>${html.join('')}</section>${method}`).ingredients,
        rows.map(([amount, name], at) =>
          at < foods.length ? `${amount} ${name}` : `${name} ${amount}`
        )
      )
    })

    test('keeps together the rows that say something more', ({ assert }) => {
      const rows = [
        ...foods.map(rowOf),
        ['25 ml', own.food, `(${own.taste})`],
        ['50 g', own.eggs, `(${own.pieces})`],
      ]
      const html = rows.map(
        ([amount = '', name = '', note = '']) =>
          `<div class="r"><p class="a">${amount}</p><p class="n">${name}</p>${note && `<p class="x">${note}</p>`}</div>`
      )
      const lines = rows.map((row) => row.join(' '))
      assert.deepEqual(shown(`${list}${html.join('')}${method}`).ingredients, lines)
    })

    test('has the terms above several descriptions as titles', ({ assert }) => {
      const html = `<dl><dt>${first}</dt>${wrap('dd', foods.slice(0, 2))}<dt>${second}</dt>${wrap('dd', foods.slice(2))}</dl>`
      assert.deepEqual(shown(`${list}${html}${method}`).ingredients, [
        `[${first}]`,
        ...foods.slice(0, 2),
        `[${second}]`,
        ...foods.slice(2),
      ])
    })

    test('goes on in the list beside it, with the title in that', ({ assert }) => {
      const parts = [foods.slice(0, 2), foods.slice(2)].map(
        (part, at) => `<ul><b>[${at === 0 ? tongue.list : second}]</b>${wrap('li', part)}</ul>`
      )
      assert.deepEqual(shown(`<div>${parts.join('')}</div>${prose}`).ingredients, [
        ...foods.slice(0, 2),
        `[[${second}]]`,
        ...foods.slice(2),
      ])
    })

    test('ends before the links in the list beside it', ({ assert }) => {
      const links = ['Facebook', 'E-mail'].map((name) => `<li><a href="/${name}">${name}</a></li>`)
      const html = `<div><ul><b>[${tongue.list}]</b>${wrap('li', foods)}</ul><ul>${links.join('')}</ul></div>${prose}`
      assert.deepEqual(shown(html).ingredients, foods)
    })

    test('is without the prices behind its lines', ({ assert }) => {
      for (const price of ['£1.25', '2,40 €', '19,90 kr.', '5 zł']) {
        const lines = foods.map((food, at) => (at === 0 ? food : `${food} ${price}`))
        assert.deepEqual(shown(`${list}${items(...lines)}${method}`).ingredients, foods)
        const one = [...foods.slice(1), `${foods[0]} ${price}`]
        assert.deepEqual(shown(`${list}${items(...one)}${method}`).ingredients, one)
      }
    })

    test('is without the size of its pan', ({ assert }) => {
      const html = `${list}${wrap('p', [own.size, ...foods])}${method}`
      assert.deepEqual(shown(html).ingredients, foods)
    })

    test('keeps a first title that looks like a later one', ({ assert }) => {
      const titled = (title: string, lines: string[]) =>
        `<div class="t">${title}</div>${wrap('p', lines)}`
      const html = titled(first, foods) + titled(second, foods.slice(1).toReversed())
      for (const page of [`${list}<div>US</div>${html}${method}`, `${intro}${html}${prose}`]) {
        const { ingredients } = shown(page)
        assert.deepEqual(ingredients.slice(0, 2), [`[${first}]`, foods[0]])
        assert.include(ingredients, `[${second}]`)
      }
    })

    test('that nothing names has no group where a name stands over all of it', ({ assert }) => {
      for (const title of [`<h2>${own.named}</h2>`, `<p><b>${own.named}</b></p>`]) {
        const html = `${intro}${title}${items(...foods)}${prose}`
        assert.deepEqual(shown(html).ingredients, foods)
      }
    })

    test('goes on with an amount whose unit ends in a stop', ({ assert }) => {
      const long = `${own.food} (${own.taste})`
      const lines = [...foods, `${long} - 1 ${own.pieces}`, own.food]
      assert.deepEqual(shown(`${intro}<p>${lines.join('<br>')}</p>${prose}`).ingredients, lines)
    })

    test('ends where the element of the method begins', ({ assert }) => {
      const told = wrap(
        'li',
        steps.map((step) => `<h3>${first}</h3><p>${step}</p>`)
      )
      const html = `<article>${tongue.list}<h4>${first}</h4>${items(...foods.slice(0, 2))}<h4>${second}</h4>
        ${items(...foods.slice(2))}<ol class="recipe-steps">${told}</ol><h2>Xxxx</h2><p>Xxx xxxx.</p></article>`
      assert.lengthOf(shown(html).ingredients, foods.length + 2)
    })

    test('may stand in the rows of a table beside the steps', ({ assert }) => {
      const row = (left: string, right: string) => `<tr><td>${left}</td><td>${right}</td></tr>`
      const rows = steps.map((step, at) =>
        row(wrap('p', foods.slice(2 * at, 2 * at + 2)), `<p>${step}</p>`)
      )
      const table = `<table>${row(tongue.list, tongue.method)}${rows.join('')}</table>`
      assert.deepEqual(shown(table), { ingredients: foods, steps })
    })
  })
}
