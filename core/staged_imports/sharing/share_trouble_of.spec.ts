import { test } from '@japa/runner'
import { notFound, tooLarge } from '#core/http/errors'
import { ImportFailure, noImporter, zipRefused } from '#core/imports/index'
import { shareTroubleOf } from './share_trouble_of.js'

test.group('What the page says of a share that failed', () => {
  test('{$i}: it is told as {trouble}')
    .with([
      { error: new ImportFailure('no-text', 'a cat'), trouble: 'no-text', isForeseen: true },
      { error: noImporter(), trouble: 'switched-off', isForeseen: true },
      { error: zipRefused('imports.zip-failed'), trouble: 'bad-archive', isForeseen: true },
      { error: tooLarge(), trouble: 'too-heavy', isForeseen: true },
      { error: notFound(), trouble: 'broken', isForeseen: true },
      { error: new Error('the disk is full'), trouble: 'broken', isForeseen: false },
      { error: 'no error at all', trouble: 'broken', isForeseen: false },
    ])
    .run(({ assert }, { error, ...told }) => {
      assert.deepEqual(shareTroubleOf(error), told)
    })
})
