import { test } from '@japa/runner'
import { draftKey, dropDraft, findDraft, isDraftOf, storeDraft } from './recipe_draft.js'

class Shelf implements Storage {
  #items = new Map<string, string>()
  room = Number.POSITIVE_INFINITY
  get length() {
    return this.#items.size
  }
  clear = () => this.#items.clear()
  key = (index: number) => [...this.#items.keys()][index] ?? null
  getItem = (key: string) => this.#items.get(key) ?? null
  removeItem = (key: string) => void this.#items.delete(key)
  setItem(key: string, value: string) {
    if (value.length > this.room) throw new DOMException('full', 'QuotaExceededError')
    this.#items.set(key, value)
  }
}

const draft = (name: string, at = 1, user = 'ada') => ({
  user,
  version: 3,
  at,
  base: { name: 'Soup' },
  mine: { name },
})

test.group('Text that was not saved', () => {
  test('is there again after a crash, for its own recipe and person only', ({ assert }) => {
    const shelf = new Shelf()
    storeDraft(shelf, draftKey('r1', 'a'), draft('Broth'))
    assert.deepInclude(findDraft(shelf, 'r1', 'ada'), draft('Broth'))
    assert.isNull(findDraft(shelf, 'r2', 'ada'))
    assert.isNull(findDraft(shelf, 'r1', 'ben'))
  })

  test('may be one that cannot be read as a recipe yet', ({ assert }) => {
    const shelf = new Shelf()
    storeDraft(shelf, draftKey('r1', 'a'), { ...draft('Broth'), unread: '{ "name": ' })
    assert.equal(findDraft(shelf, 'r1', 'ada')?.unread, '{ "name": ')
  })

  test('of two tabs lies side by side, and the newest is found first', ({ assert }) => {
    const shelf = new Shelf()
    storeDraft(shelf, draftKey('r1', 'a'), draft('Newer', 9))
    storeDraft(shelf, draftKey('r1', 'b'), draft('Older', 5))
    assert.equal(findDraft(shelf, 'r1', 'ada')?.mine.name, 'Newer')
    dropDraft(shelf, draftKey('r1', 'a'))
    assert.equal(findDraft(shelf, 'r1', 'ada')?.mine.name, 'Older')
    assert.isTrue(isDraftOf('r1', draftKey('r1', 'b')))
    assert.isFalse(isDraftOf('r2', draftKey('r1', 'b')))
  })

  test('that finds no room is reported', ({ assert }) => {
    const shelf = new Shelf()
    shelf.room = 10
    assert.isFalse(storeDraft(shelf, draftKey('r1', 'a'), draft('Broth')))
  })

  test('is ignored when it cannot be read', ({ assert }) => {
    const shelf = new Shelf()
    shelf.setItem(draftKey('r1', 'a'), '{"version":3')
    shelf.setItem(draftKey('r1', 'b'), JSON.stringify({ ...draft('x'), version: '3' }))
    shelf.setItem(draftKey('r1', 'c'), JSON.stringify({ ...draft('x'), mine: { name: 7 } }))
    assert.isNull(findDraft(shelf, 'r1', 'ada'))
  })
})
