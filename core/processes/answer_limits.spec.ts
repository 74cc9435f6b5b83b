import { test } from '@japa/runner'
import { isWithin } from './answer_limits.js'

const limits = { values: 100, depth: 10, bytes: 1000 }

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 0)

test.group('What a child worker may answer', () => {
  for (const [what, answer, isFine] of [
    ['nothing', null, true],
    ['a draft', { name: 'Soup', steps: [{ text: 'Cook' }], bytes: new Uint8Array(500) }, true],
    ['many values', Array.from({ length: 101 }, () => ({})), false],
    ['many names', Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at, 0])), false],
    ['ten levels', deep(10), true],
    ['eleven levels', deep(11), false],
    ['a long text', 'x'.repeat(1001), false],
    ['many bytes', { all: [new Uint8Array(1001)] }, false],
    ['many values in a map', new Map([['list', Array.from({ length: 101 }, () => 0)]]), false],
  ] as const) {
    test(`${what} is ${isFine ? 'fine' : 'too much'}`, ({ assert }) => {
      assert.equal(isWithin(answer, limits), isFine)
    })
  }
})
