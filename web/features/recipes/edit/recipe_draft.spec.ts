import { test } from '@japa/runner'
import { dropDraft, keepDraft, readDraft } from './recipe_draft.js'

class Shelf implements Storage {
  #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  clear = () => this.#items.clear()
  key = (index: number) => [...this.#items.keys()][index] ?? null
  getItem = (key: string) => this.#items.get(key) ?? null
  setItem = (key: string, value: string) => void this.#items.set(key, value)
  removeItem = (key: string) => void this.#items.delete(key)
}

const draft = { version: 3, fields: { name: 'Soup', description: 'Thick.' } }

test.group('text that was not saved', () => {
  test('is there again after a crash, for its own recipe only', ({ assert }) => {
    const shelf = new Shelf()
    keepDraft(shelf, 'r1', draft)
    assert.deepEqual(readDraft(shelf, 'r1'), draft)
    assert.isNull(readDraft(shelf, 'r2'))
  })

  test('is gone once it was saved', ({ assert }) => {
    const shelf = new Shelf()
    keepDraft(shelf, 'r1', draft)
    dropDraft(shelf, 'r1')
    assert.isNull(readDraft(shelf, 'r1'))
  })

  test('is ignored when it cannot be read', ({ assert }) => {
    const shelf = new Shelf()
    shelf.setItem('recipe-draft:r1', '{"version":3')
    shelf.setItem('recipe-draft:r2', '{"version":"3","fields":{"name":"x","description":""}}')
    assert.isNull(readDraft(shelf, 'r1'))
    assert.isNull(readDraft(shelf, 'r2'))
  })
})
