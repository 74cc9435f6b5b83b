import { test } from '@japa/runner'
import { newImportId } from './import_id.js'

test.group('the name of an import', () => {
  test('is a UUID that no other import has', ({ assert }) => {
    const ids = Array.from({ length: 200 }, newImportId)
    for (const id of ids) {
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
    assert.equal(new Set(ids).size, 200)
  })
})
