import { test } from '@japa/runner'
import { requestOf } from './visit.js'

test.group('Lists of the own and of a visited group', () => {
  test('members ask their own group', ({ assert }) => {
    assert.equal(requestOf(null, 'tags.index').url, 'organizers/tags')
  })

  test('visitors ask what the group shows', ({ assert }) => {
    const asked = requestOf('the home', 'tags.index', { query: { perPage: 5 } })
    assert.equal(asked.url, 'explore/groups/the%20home/organizers/tags')
    assert.deepEqual(asked.params, { perPage: 5 })
    assert.equal(requestOf('home', 'recipes.index').url, 'explore/groups/home/recipes')
  })
})
