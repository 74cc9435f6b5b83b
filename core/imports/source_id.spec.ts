import { test } from '@japa/runner'
import { sourceIdOf } from './source_id.js'

test.group('Ids of other apps', () => {
  for (const [given, id] of [
    ['0F0E0D0C0B0A09080706050403020100', '0f0e0d0c-0b0a-0908-0706-050403020100'],
    ['0f0e0d0c-0b0a-0908-0706-050403020100', '0f0e0d0c-0b0a-0908-0706-050403020100'],
    ['M1', 'M1'],
    ['0F0E0D0C0B0A0908', '0F0E0D0C0B0A0908'],
    ['https://example.com/0f0e0d0c0b0a09080706050403020100', null],
  ] as const) {
    test(`${given} is kept as ${id ?? 'it is'}`, ({ assert }) => {
      assert.equal(sourceIdOf(given), id ?? given)
    })
  }
})
