import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { diffWords } from './word_diff.js'

/** A diff as text: `-out-`, `+in+`. */
const told = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join('')

test.group('What changed in a text', () => {
  test('words that were put in and taken out are told, the rest stays', ({ assert }) => {
    assert.equal(told('Cut the leeks.', 'Cut the leeks.'), 'Cut the leeks.')
    assert.equal(told('Cut leeks', 'Cut the leeks'), 'Cut+ the+ leeks')
    assert.equal(told('Bake 20 minutes', 'Bake 25 minutes'), 'Bake- 20-+ 25+ minutes')
    assert.equal(told('', 'New'), '+New+')
    assert.equal(told('Old', ''), '-Old-')
    assert.equal(told('', ''), '')
  })

  test('words that follow each other are told as one run', ({ assert }) => {
    assert.equal(told('a b c d', 'a x y d'), 'a- b c-+ x y+ d')
  })

  test('either text can be read out of it, spaces and lines too', ({ assert }) => {
    const pairs = [
      ['  two\n\nlines  ', 'two lines\n'],
      ['שלום עולם', 'שלום לכל העולם'],
      ['a b a b a', 'b a b a b'],
      ['same   end', 'other   end'],
    ]
    for (const [before = '', after = ''] of pairs) {
      const runs = diffWords(before, after)
      const without = (kind: string) =>
        runs.flatMap((run) => (run.kind === kind ? [] : run.text)).join('')
      assert.equal(without('added'), before)
      assert.equal(without('removed'), after)
    }
  })

  test('very long texts are compared at once', async ({ assert }) => {
    const long = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word}${n}`).join(' ')
    const seconds = await cpuSeconds(() => assert.lengthOf(diffWords(long('a'), long('b')), 2))
    assert.isBelow(seconds, 1)
  })
})
