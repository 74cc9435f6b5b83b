import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What pages that are built of boxes say besides. */
const words = [
  { sauce: 'Leek sauce:', salt: 'salt and pepper', extra: ['2 dl cream', '1 onion'], said: 'Ada' },
  {
    sauce: 'Lauchsoße:',
    salt: 'Salz und Pfeffer',
    extra: ['2 dl Sahne', '1 Zwiebel'],
    said: 'Ada',
  },
  { sauce: 'Sauce verte :', salt: 'sel et poivre', extra: ['2 dl crème', '1 oignon'], said: 'Ada' },
]
const pages = tongues.flatMap((tongue, at) =>
  words.slice(at, at + 1).map((own) => ({ ...tongue, ...own }))
)
const column = (html: string) => `<div class="col"><div class="inner">${html}</div></div>`

test.group('Pages that are built of boxes', () => {
  test('a second list stands in a column beside the first', ({ assert }) => {
    for (const { list, method, foods, steps, sauce, extra } of pages) {
      const part = (head: string, lines: string[]) => column(`<h4>${head}</h4>${items(...lines)}`)
      const html = `<div>${part(`${list}:`, foods)}${part(sauce, extra)}</div>
        <div>${column(`<h4>${method}</h4>`)}${column(wrap('p', steps))}</div>`
      const title = `[${sauce.replace(/ ?:$/, '')}]`
      assert.deepEqual(shown(html).ingredients, [...foods, title, ...extra])
      const prose = `<div>${part(`${list}:`, foods)}${part(sauce, steps)}</div>`
      assert.deepEqual(shown(prose).ingredients, foods)
    }
  })

  test('elements of own names may lie in one another as deep as anyone likes', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const deep = `${'<x-box>'.repeat(4000)}<p>Xxxx</p>${'</x-box>'.repeat(4000)}`
      const html = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`
      assert.deepEqual(shown(`${deep}${html}`), { ingredients: foods, steps })
    }
  })

  test('a paragraph on cooking below items is a part of the method, however it is headed', ({
    assert,
  }) => {
    for (const { list, method, foods, steps } of pages) {
      const html = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2><ol>${wrap('li', steps)}</ol>`
      const last = `${steps[1]} ${steps[0]}`
      const found = shown(`${html}<h3>Xxxx</h3><p>${last}</p>`)
      assert.deepEqual(found.steps, [...steps, '[Xxxx]', last])
      const other = 'Xxxx xxxx xxxxx xxx xx xxxx, xxx xxxxx xx xxx xxxx.'
      assert.deepEqual(shown(`${html}<h3>Xxxx</h3><p>${other}</p>`).steps, steps)
    }
  })

  test('a food without an amount stands behind an empty term', ({ assert }) => {
    for (const { list, method, foods, steps, salt } of pages) {
      const pair = (amount: string, food: string) =>
        `<div><dt>${amount}</dt> <dd>${food}</dd></div>`
      const pairs = foods.map((food) => pair(...(food.split(/ (?=\S+$)/) as [string, string])))
      const html = `<h2>${list}</h2><dl>${pairs.join('')}${pair('', salt)}</dl>
        <h2>${method}</h2>${wrap('p', steps)}`
      assert.deepEqual(shown(html).ingredients, [...foods, salt])
    }
  })

  test('who wrote it, and when, is none of its steps', ({ assert }) => {
    for (const { list, method, foods, steps, said } of pages) {
      const html = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}
        <p class="postmetadata">${said} ${steps[1]}</p>`
      assert.deepEqual(shown(html).steps, steps)
    }
  })
})
