import { test } from '@japa/runner'
import type { LiveMessage } from '#core/shared/domain_events'
import { noChanges, noteChange } from './list_changes.js'
import { pageAfter, recipesOf, removeFrom, type RecipePage } from './news_pages.js'

const scope = { groupId: 'g', householdId: 'h', actorId: 'a' }
const about = (id: string) => ({ ...scope, recipeId: id, slug: id, name: id })
const message = (fact: object) => ({ tab: null, text: '', ...fact }) as LiveMessage

function page(number: number, ...ids: string[]): RecipePage {
  const items = ids.map((id) => ({ id }) as RecipePage['items'][number])
  return { page: number, per_page: 2, total: 5, total_pages: 3, items, next: null, previous: null }
}

test.group('What happens elsewhere to a list that is open', () => {
  test('recipes come, change and go, and other facts say nothing', ({ assert }) => {
    const changes = noChanges()
    const publish = (event: string, payload: object) =>
      noteChange(changes, message({ event, payload }))
    assert.isTrue(publish('recipe.updated', about('a')))
    assert.isTrue(publish('recipe.imaged', about('b')))
    assert.isTrue(publish('recipe.deleted', about('a')))
    assert.isFalse(publish('tag.created', scope))
    assert.deepEqual([[...changes.changed], [...changes.removed]], [['b'], ['a']])
    assert.isFalse(changes.unknown)
    publish('recipes.updated', { ...scope, recipeIds: [], slugs: [] })
    assert.isTrue(changes.unknown)
  })

  test('after some went no recipe is left out and none is shown twice', ({ assert }) => {
    const pages = [page(1, 'a', 'b'), page(2, 'c', 'd')]
    removeFrom(pages, new Set(['b', 'x']))
    assert.equal(pages[0]?.total, 4)
    assert.equal(pageAfter(page(2)), 3)
    const [, last] = pages
    if (last) assert.equal(pageAfter(last), 2)
    pages.push(page(2, 'd', 'e'))
    assert.deepEqual(
      recipesOf(pages).map(({ id }) => id),
      ['a', 'c', 'd', 'e']
    )
    assert.isUndefined(pageAfter(page(3, 'e')))
  })
})
