import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Headings of an own wording, below the page's own heading "Soup". */
const words = [
  { make: 'Putting the soup together', keep: 'Keeping soup', finish: 'Soup, finished' },
  { make: 'Soup selber kochen', keep: 'Soup aufheben', finish: 'Das Ende der Soup' },
  { make: 'La soup en cuisine', keep: 'Garder la soup', finish: 'Servir la soup' },
]
const pages = tongues.flatMap((tongue, at) =>
  words.slice(at, at + 1).map((own) => ({ ...tongue, ...own }))
)
const story = wrap(
  'p',
  Array.from({ length: 14 }, (_, at) => `Xxxx ${at} xxx xxxx xx.`)
)

test.group('Methods that a page heads by the name of its dish', () => {
  test('stand far behind the list, in one part or two', ({ assert }) => {
    for (const { list, foods, steps, make, finish } of pages) {
      const told = [`${steps[0]} ${steps[1]}`, `${steps[1]} ${steps[0]}`]
      const [first = '', second = ''] = told
      const above = `<h2>${list}</h2>${items(...foods)}<h2>Xxx xxxx</h2>${story}`
      const one = shown(`${above}<h2>${make}</h2>${wrap('p', told)}`)
      assert.deepEqual(one, { ingredients: foods, steps: told })
      const two = shown(`${above}<h2>${make}</h2><p>${first}</p><h2>${finish}</h2><p>${second}</p>`)
      assert.includeMembers(two.steps, told)
    }
  })

  test('or asks how it is made, with facts between it and the list', ({ assert }) => {
    const asked = ['How to make soup?', 'Soup: wie es geht?', 'Comment faire la soup ?']
    const hard = ['level: easy', 'Aufwand: gering', 'niveau : facile']
    for (const [at, { list, foods, steps }] of pages.entries()) {
      const above = `<p>${list}</p>${items(...foods)}<p>${hard[at]}</p>`
      const told = [`${steps[0]} ${steps[1]}`, `${steps[1]} ${steps[0]}`]
      const end = `<h2>Xxx xxxx?</h2><p>Xxx xxxx xxxxxx xx xxxx, xx xxxxxx xxx xxxx xxxxx xxx xx xxxx.</p>`
      const html = `${above}<h2>${asked[at]}</h2>${wrap('p', told)}${end}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('are not what is said of keeping it', ({ assert }) => {
    for (const { list, foods, steps, make, keep } of pages) {
      const told = [`${steps[0]} ${steps[1]}`]
      const above = `<h2>${list}</h2>${items(...foods)}<h2>Xxx xxxx</h2>${story}`
      const kept = `<h2>${keep}</h2><p>Xxx xxxx xxxxxx xx xxxx, xx xxxxxx xxx xxxx xxxxx xxx xx xxxx.</p>`
      const found = shown(`${above}${kept}<h2>${make}</h2>${wrap('p', told)}`)
      assert.deepEqual(found.steps, told)
    }
  })
})

test.group('Pages within a box that is called after its side bar', () => {
  test('are read, however much their readers say below', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const told = [`${steps[0]} ${steps[1]}`, `${steps[1]} ${steps[0]}`]
      const said = Array.from({ length: 40 }, (_, at) => `<p>${at} ${'Xxxx xxxx. '.repeat(7)}</p>`)
      const page = `<h2>${list}</h2>${items(...foods)}
        <div class="content-with-sidebar"><h2>${method}</h2>${wrap('p', told)}</div><div id="comments">${said.join('')}</div>`
      assert.deepEqual(shown(page), { ingredients: foods, steps: told })
    }
  })
})
