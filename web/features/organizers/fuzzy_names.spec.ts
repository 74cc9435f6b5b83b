import { test } from '@japa/runner'
import { fuzzyNames } from './fuzzy_names.js'

const items = ['Crème brûlée', 'Weeknight', 'Sourdough', 'Soup'].map((name) => ({ name }))
const found = (typed: string) => fuzzyNames(items, typed).map(({ name }) => name)

test.group('Names that fit what is typed', () => {
  test('a part of a name is enough, accents and case aside', ({ assert }) => {
    assert.deepEqual(found('BRULEE'), ['Crème brûlée'])
    assert.deepEqual(found('sou'), ['Sourdough', 'Soup'])
    assert.lengthOf(found('  '), 4)
  })

  test('one wrong letter in five is forgiven, in short words none', ({ assert }) => {
    assert.deepEqual(found('wekkngitt'), [])
    assert.deepEqual(found('weekniht'), ['Weeknight'])
    assert.deepEqual(found('sourdogh'), ['Sourdough'])
    assert.deepEqual(found('suop'), [])
  })
})
