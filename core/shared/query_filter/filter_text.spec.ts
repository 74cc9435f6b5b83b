import { test } from '@japa/runner'
import { pickFrom, randomFrom } from '#tests/helpers/random'
import { filterText } from './filter_text.js'
import type { Comparison, FilterOperator, FilterTree } from './filter_tree.js'
import { parseFilter } from './parse_filter.js'

const texts = ['soup', 'AND', '', 'a (b) [c], d', 'über 10 %', 'null', '$NOW-30d', '""'] as const
const lists = ['IN', 'NOT IN', 'CONTAINS ALL'] as const
const others = ['=', '<>', '>', '<', '>=', '<=', 'LIKE', 'NOT LIKE'] as const

function comparison(random: () => number): Comparison {
  const attribute = pickFrom(random, ['name', 'tags.id', 'lastMade', 'or1'])
  const operator: FilterOperator = pickFrom(random, [...others, ...lists, 'IS', 'IS NOT'])
  // No text of one value is empty; a list has no empty ones.
  const word = () => pickFrom(random, texts) || 'x'
  if (operator === 'IS' || operator === 'IS NOT') return { attribute, operator, value: null }
  const isList = lists.some((one) => one === operator)
  const count = Math.floor(random() * 4)
  return { attribute, operator, value: isList ? Array.from({ length: count }, word) : word() }
}

/** A tree in which AND stands in OR and OR in AND, as the parser makes them of needed parentheses. */
function tree(random: () => number, kind: 'and' | 'or', depth: number): FilterTree<Comparison> {
  if (depth === 0 || random() < 0.4) return { kind: 'leaf', leaf: comparison(random) }
  const inner = kind === 'and' ? 'or' : 'and'
  const count = 2 + Math.floor(random() * 3)
  return { kind, terms: Array.from({ length: count }, () => tree(random, inner, depth - 1)) }
}

test.group('The text of a filter', () => {
  test('whatever is built reads as the same again', ({ assert }) => {
    const random = randomFrom(16)
    for (let round = 0; round < 2_000; round += 1) {
      const built = tree(random, pickFrom(random, ['and', 'or']), 4)
      const text = filterText(built)
      assert.deepEqual(parseFilter(text)?.tree, built, text)
    }
  })
})
