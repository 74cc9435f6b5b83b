import { test } from '@japa/runner'
import { readComposition, readVersion, SHIPPED_TABLES } from './composition.js'

test.group('The packed tables', () => {
  test('tell their version without being read whole', async ({ assert }) => {
    const { version } = await readComposition(SHIPPED_TABLES)
    assert.equal(await readVersion(SHIPPED_TABLES), version)
  })
})
