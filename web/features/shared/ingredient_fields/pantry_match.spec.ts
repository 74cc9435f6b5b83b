import { test } from '@japa/runner'
import { exactMatch, type Named, rankMatches } from './pantry_match.js'

const item = (name: string, more: Partial<Named> = {}): Named => ({ id: name, name, ...more })
const cup = item('cup', { pluralName: 'cups', abbreviation: 'c', aliases: [{ name: 'mug' }] })
const items = [item('bread flour'), item('flour tortilla'), item('Flour'), item('sunflower'), cup]

const names = (text: string) => rankMatches(items, text).map(({ name }) => name)

test.group('Matching what is typed', () => {
  test('the same word comes first, then beginnings, then beginnings of later words', ({
    assert,
  }) => {
    assert.deepEqual(names('flour').slice(0, 3), ['Flour', 'flour tortilla', 'bread flour'])
  })

  test('case, accents, plurals, abbreviations and aliases are the same thing', ({ assert }) => {
    for (const text of ['CUPS', 'c', 'mug', ' cup ']) assert.equal(exactMatch(items, text), cup)
    assert.equal(exactMatch([item('crème')], 'creme')?.name, 'crème')
    assert.isNull(exactMatch(items, 'flou'))
    assert.isNull(exactMatch([], 'flour'))
  })

  test('of two that differ in case the one written so is meant', ({ assert }) => {
    const [low, high] = [item('tsp'), item('Tsp')]
    assert.equal(exactMatch([low, high], 'Tsp'), high)
  })

  test('no more than eight are shown', ({ assert }) => {
    const many = Array.from({ length: 30 }, (_, index) => item(`salt ${index}`))
    assert.lengthOf(rankMatches(many, 'salt'), 8)
  })
})
