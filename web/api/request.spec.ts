import { test } from '@japa/runner'
import { queryText, request } from './request.js'

test.group('A call by its route’s name', () => {
  test('goes to the route’s path with the parameters written into it', ({ assert }) => {
    assert.deepEqual(request('recipes.show', { params: { slug: 'crème brûlée/2' } }), {
      url: 'recipes/cr%C3%A8me%20br%C3%BBl%C3%A9e%2F2',
      method: 'GET',
    })
  })

  test('carries query, body and headers only where there are any', ({ assert }) => {
    const call = request('recipes.update', {
      params: { slug: 'soup' },
      body: { name: 'Leek soup' },
      headers: { 'If-Match': '"3"' },
    })
    assert.deepEqual(call, {
      url: 'recipes/soup',
      method: 'PATCH',
      body: { name: 'Leek soup' },
      headers: { 'If-Match': '"3"' },
    })
  })

  test('repeats the values of a list and leaves empty ones out', ({ assert }) => {
    const query = { tags: ['a', 'b & c'], search: '', page: 0, requireAllTags: false, foods: null }
    assert.equal(queryText(query), 'tags=a&tags=b+%26+c&page=0&requireAllTags=false')
  })
})
