import { test } from '@japa/runner'
import { bytesOfSize, sizeText } from './size_text.js'

test.group('Sizes in words', () => {
  test('a size is told in the largest unit that leaves a number from 1')
    .with([
      [0, '0 bytes'],
      [1023, '1023 bytes'],
      [1024, '1.0 KB'],
      [1710, '1.67 KB'],
      [500 * 1024 * 1024, '500.0 MB'],
    ] as const)
    .run(({ assert }, [bytes, text]) => {
      assert.equal(sizeText(bytes), text)
      assert.approximately(bytesOfSize(text) ?? -1, bytes, bytes / 1000)
    })

  test('what says no size is none', ({ assert }) => {
    for (const text of ['', '12', '1.5', '1,5 MB', '1.5 mb', '-1 bytes'])
      assert.isNull(bytesOfSize(text))
  })
})
