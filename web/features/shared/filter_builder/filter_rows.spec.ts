import { test } from '@japa/runner'
import { recipeAttributeKinds } from '#core/shared/query_filter/recipe_attributes'
import { parseFilter } from '#core/shared/query_filter/parse_filter'
import { pickFrom, randomFrom } from '#tests/helpers/random'
import {
  changed,
  type FilterGroup,
  type FilterRow,
  isWhole,
  newGroup,
  newRow,
  readRows,
  textOf,
} from './filter_rows.js'
import { isList, operatorsOf, storedAs } from './operators.js'

const id = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'
const samples: Partial<Record<string, string>> = {
  'number': '4.5',
  'day': '2026-11-23',
  'moment': '$NOW-30d',
  'yes-no': 'true',
  'text': 'Pea (green), "fresh"'.replaceAll('"', ''),
}

function randomRow(random: () => number): FilterRow {
  const [first, ...rest] = [...recipeAttributeKinds]
  const [attribute, about] = pickFrom(random, first ? [first, ...rest] : [['', never]])
  const [usual = '=', ...others] = operatorsOf(about)
  const operator = pickFrom(random, [usual, ...others])
  const value = samples[about.kind] ?? id
  return { ...newRow(attribute), ...storedAs(operator, isList(operator) ? [value] : value) }
}

const never = { kind: 'text', isMany: false } as const

/** What is drawn, without the keys that tell rows apart. */
const plain = (group: FilterGroup): unknown =>
  JSON.parse(JSON.stringify(group, (name, value: unknown) => (name === 'key' ? undefined : value)))

const drawn = (text: string) => {
  const { group } = readRows(text)
  return group && plain(group)
}

test.group('Rows of a filter', () => {
  test('what somebody builds is the same after it was stored and opened again', ({ assert }) => {
    const random = randomFrom(4)
    const rows = (count: number) => Array.from({ length: count }, () => randomRow(random))
    for (let round = 0; round < 1_000; round += 1) {
      const joint = pickFrom(random, ['and', 'or'])
      const inner = joint === 'and' ? 'or' : 'and'
      const members = [...rows(2), newGroup(inner, rows(2)), ...rows(Math.floor(random() * 2))]
      const built = newGroup(joint, members)
      const text = textOf(built)
      assert.isTrue(isWhole(built), text)
      assert.deepEqual(drawn(text), plain(built), text)
      assert.equal(textOf(readRows(text).group ?? built), text)
      assert.isNotNull(parseFilter(text))
    }
  })

  test('each attribute can be built with each of its operators', ({ assert }) => {
    for (const [attribute, about] of recipeAttributeKinds) {
      for (const operator of operatorsOf(about)) {
        const value = samples[about.kind] ?? id
        const stored = storedAs(operator, isList(operator) ? [value] : value)
        const group = newGroup('and', [{ ...newRow(attribute), ...stored }])
        assert.deepEqual(drawn(textOf(group)), plain(group), `${attribute} ${operator}`)
      }
    }
  })

  test('any spelling of the language is drawn, and what is too deep is left as text', ({
    assert,
  }) => {
    const text = 'lastMade is none AND (tags.name IN [soup, "hot pot"] or ((rating > 3)))'
    const { group } = readRows(text)
    assert.equal(
      group && textOf(group),
      'last_made IS NULL AND (tags.name IN ["soup", "hot pot"] OR rating > "3")'
    )
    assert.deepEqual(readRows('a = 1 AND ('), {
      group: null,
      trouble: 'unreadable',
      detail: 'parenthesis are unbalanced',
    })
    assert.containSubset(readRows('password = 1'), { trouble: 'unknown', detail: 'password' })
    const deep = 'name = a AND (name = b OR (name = c AND (name = d OR name = e)))'
    assert.equal(readRows(deep).trouble, 'deep')
    assert.deepEqual(
      drawn('(name = a AND (name = b AND name = c))'),
      drawn('name=a AND name=b AND name=c')
    )
    assert.deepEqual(drawn(''), { kind: 'group', joint: 'and', members: [] })
  })

  test('an unfinished row is no part of the filter, and a group goes with its last row', ({
    assert,
  }) => {
    const [whole, unfinished] = [{ ...newRow('name'), value: 'Soup' }, newRow('tags.id', 'IN')]
    const inner = newGroup('or', [unfinished])
    const group = newGroup('and', [whole, inner])
    assert.equal(textOf(group), 'name = "Soup"')
    assert.isFalse(isWhole(group))
    const without = changed(group, unfinished.key, () => null)
    assert.deepEqual(without.members, [whole])
    assert.isTrue(isWhole(without))
  })
})
