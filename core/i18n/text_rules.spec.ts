import { test } from '@japa/runner'
import { faultsOf, neededEndings, originalOf, splitEnding } from './text_rules.js'

const one = { key: 'eggs', ending: 'one', text: '{{count, number}} egg of {{name}}' }
const other = { key: 'eggs', ending: 'other', text: '{{count, number}} eggs of {{name}}' }

/** What is wrong with a text that says a number of eggs, in few words. */
const wrongWith = (text: string, ending = 'other') =>
  faultsOf({ ending, text }, [one, other]).map(({ reason, part }) => `${reason} ${part}`)

test.group('A translated text', () => {
  test('keeps what is filled in, in any order', ({ assert }) => {
    assert.deepEqual(wrongWith('{{name}} har {{ count, number }} æg'), [])
    assert.deepEqual(wrongWith('{{name}} har {{count}} æg'), [])
    assert.deepEqual(wrongWith('{{count, number}} æg'), ['lacks name'])
    assert.deepEqual(wrongWith('{{count}} æg af {{name}} og {{mate}}'), ['adds mate'])
  })

  test('may say a certain number in words', ({ assert }) => {
    assert.deepEqual(wrongWith('et æg af {{name}}', 'one'), [])
    assert.deepEqual(wrongWith('æg af {{name}}'), ['lacks count'])
  })

  test('is words alone: no markup, no other texts, no ways to write numbers that English has not', ({
    assert,
  }) => {
    const said = (text: string) => wrongWith(`${text} {{count}} {{name}}`)
    assert.deepEqual(said('<b>'), ['adds <b>'])
    assert.deepEqual(said('<img src=x onerror=alert(1)>'), ['adds <i'])
    assert.deepEqual(said('<!--'), ['adds <!'])
    assert.deepEqual(said('$t(common:save)'), ['adds $t('])
    assert.deepEqual(said('{{count, number(maximumFractionDigits: 999)}}'), ['adds count'])
    assert.deepEqual(said('{{constructor.prototype}}'), ['adds constructor'])
    assert.deepEqual(said('{{}}'), ['adds '])
    assert.deepEqual(said('{{{name}}'), ['adds {'])
    assert.deepEqual(said('1 < 2 & 3 > 2'), [])
  })

  test('is about as long as the English one', ({ assert }) => {
    assert.deepEqual(wrongWith(`${'æ'.repeat(200)} {{count}} {{name}}`), [])
    assert.deepEqual(wrongWith('{{'.repeat(1_000_000)), ['length '])
  })

  test('has the plural forms of its language, or one for all numbers', ({ assert }) => {
    assert.deepEqual(neededEndings('da-DK', ['one', 'other'], []), ['one', 'other'])
    assert.sameMembers(
      [...neededEndings('pl-PL', ['one', 'other'], ['one'])],
      ['one', 'few', 'many', 'other']
    )
    assert.deepEqual(neededEndings('ja-JP', ['one', 'other'], []), ['other'])
    assert.deepEqual(neededEndings('da-DK', [''], []), [''])
    assert.deepEqual(neededEndings('da-DK', ['one', 'other'], ['']), [''])
    assert.equal(originalOf('few', [one, other]), other)
  })

  test('of a plural form is told from one whose key only ends like that', ({ assert }) => {
    assert.deepEqual(splitEnding('eggs_few'), { key: 'eggs', ending: 'few' })
    assert.deepEqual(splitEnding('eggs_some'), { key: 'eggs_some', ending: '' })
    assert.deepEqual(splitEnding('_one'), { key: '_one', ending: '' })
  })
})
