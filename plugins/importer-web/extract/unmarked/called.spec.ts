import { test } from '@japa/runner'
import { shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What pages of the three languages call the elements of a list and of a method. */
const called = [
  ['recipe-ingredients', 'recipeDirections'],
  ['zutaten-liste', 'zubereitung'],
  ['ingredients_box', 'preparation'],
]

for (const [at, { list, foods, steps }] of tongues.entries()) {
  const [ofList = '', ofMethod = ''] = called[at] ?? []
  const story = '<p>Xxxx xxxx xxxxx xxxx xx xxxxx xx xx xxxxxx xxxxx.</p>'
  const page = (attribute: string, lines: string, method: string) =>
    `${story}<div ${attribute}="${ofList}">${lines}</div>${story}
     <div ${attribute}="${ofMethod}">${method}</div>${story}`

  test.group(`A recipe without headings, in ${list}`, () => {
    for (const attribute of ['class', 'id']) {
      test(`is found by the ${attribute} of its parts`, ({ assert }) => {
        const method = wrap('p', steps)
        const whole = shown(page(attribute, `<ul>${wrap('li', foods)}</ul>`, method))
        assert.deepEqual(whole, { ingredients: foods, steps })
        const headed = shown(page(attribute, wrap('p', foods), `<h3>Xxxx xxx</h3>${method}`))
        assert.deepEqual(headed, { ingredients: foods, steps })
      })
    }

    test('has parts in elements of their own, with their titles between', ({ assert }) => {
      const part = (title: string) =>
        `<p><b>${title}</b></p><ul class="${ofList}">${wrap('li', foods)}</ul>`
      const html = page('class', '', wrap('p', steps))
      const { ingredients } = shown(html.replace(/<div class[^]*?<\/div>/, part('Xx') + part('Yy')))
      assert.deepEqual(ingredients, [...foods, '[Yy]', ...foods])
    })

    test('has a list that ends where the element of the method begins', ({ assert }) => {
      const told = [...steps, 'Xxxx xxxxx.', 'Yyyy xxx xx.']
      const html = `<div><h3>${list}</h3><ul>${wrap('li', foods)}</ul>
        <ol class="${ofMethod}">${wrap('li', told)}</ol></div>${story}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    })

    test('is none where an element is called both, or nothing is counted', ({ assert }) => {
      const both = `${story}<div class="${ofList} ${ofMethod}">${wrap('p', [...steps, ...foods])}</div>`
      assert.isEmpty(shown(both).ingredients)
      const bare = foods.map((food) => food.replace(/^[\d gl]+/, ''))
      assert.isEmpty(shown(page('class', wrap('p', bare), wrap('p', steps))).ingredients)
    })
  })
}
