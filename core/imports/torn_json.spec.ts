import { test } from '@japa/runner'
import { tornJson } from './torn_json.js'

const soup = { '@type': 'Recipe', 'name': 'Soup, "hot" ] }', 'lines': ['a\\', 'b'] }

test.group('JSON that is cut off', () => {
  test('a list of recipes keeps those that are whole', ({ assert }) => {
    const whole = JSON.stringify([soup, soup, soup])
    assert.deepEqual(JSON.parse(tornJson(whole.slice(0, -40))), [soup, soup])
    const wrapped = JSON.stringify({ meta: { a: [1, 2] }, recipes: [soup, soup, soup] }, null, 2)
    const { meta, recipes } = JSON.parse(tornJson(wrapped.slice(0, -40)))
    assert.deepEqual([meta, recipes], [{ a: [1, 2] }, [soup, soup]])
  })

  test('one recipe keeps what stands before its picture', ({ assert }) => {
    const text = JSON.stringify({ ...soup, image: `data:${'A'.repeat(100)}` })
    assert.deepEqual(JSON.parse(tornJson(text.slice(0, -20))), soup)
  })

  test('nothing whole is nothing, and depth costs no time', ({ assert }) => {
    assert.equal(tornJson('{"name": "So'), '')
    assert.equal(tornJson('no JSON'), '')
    const deep = '['.repeat(500_000)
    assert.equal(tornJson(`${deep}1,`).length, 1_000_001)
  })
})
