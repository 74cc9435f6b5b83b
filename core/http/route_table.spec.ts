import { test } from '@japa/runner'
import { defineRoutes } from './route_table.js'

class TeaController {
  readonly pot = 'blue'
  pour(): void {}
  answer(_cups: number): void {}
}

const Tea = async () => ({ default: TeaController })
const rest = { access: 'user', summary: 'Tea' } as const

test.group('Table of routes', () => {
  test('an entry becomes a route with its method and its pattern, in the order of the entries', ({
    assert,
  }) => {
    const table = defineRoutes('Drinks', {
      'tea.pour': { route: 'POST /api/tea/:id', action: [Tea, 'pour'], ...rest },
      'tea.show': { route: 'GET /api/tea', action: [Tea, 'pour'], ...rest, access: 'visitor' },
    })
    assert.deepEqual(Object.keys(table), ['tea.pour', 'tea.show'])
    const { method, pattern, tag, access } = table['tea.pour'] ?? {}
    assert.deepEqual([method, pattern, tag, access], ['POST', '/api/tea/:id', 'Drinks', 'user'])
  })

  test('names of what is written for several things begin with theirs', ({ assert }) => {
    const table = defineRoutes(
      { tag: 'Drinks', as: 'green-tea' },
      { pour: { route: 'POST /api/tea', action: [Tea, 'pour'], ...rest } }
    )
    assert.deepEqual(Object.keys(table), ['green-tea.pour'])
  })

  test('what the controller does not do, and what is no route, does not compile', () => {
    defineRoutes('Drinks', {
      // @ts-expect-error: a misspelled action
      a: { route: 'GET /a', action: [Tea, 'por'], ...rest },
      // @ts-expect-error: a property that is no action
      b: { route: 'GET /b', action: [Tea, 'pot'], ...rest },
      // @ts-expect-error: a method that takes no request
      c: { route: 'GET /c', action: [Tea, 'answer'], ...rest },
      // @ts-expect-error: no such method of HTTP
      d: { route: 'FETCH /d', action: [Tea, 'pour'], ...rest },
      // @ts-expect-error: nobody said who may call it
      e: { route: 'GET /e', action: [Tea, 'pour'], summary: 'Tea' },
    })
  })
})
