import { test } from '@japa/runner'
import type { Comparison, FilterTree } from './filter_tree.js'
import { parseFilter } from './parse_filter.js'

/** A tree as a line: `(a = 1 and (b = 2 or c = 3))`. */
function line(tree: FilterTree<Comparison>): string {
  if (tree.kind !== 'leaf') return `(${tree.terms.map(line).join(` ${tree.kind} `)})`
  const { attribute, operator, value } = tree.leaf
  return `${attribute} ${operator} ${Array.isArray(value) ? `[${value.join('|')}]` : String(value)}`
}

const read = (text: string) => {
  const parsed = parseFilter(text)
  return parsed && line(parsed.tree)
}

const readable: Record<string, string> = {
  'name = "Apple pie"': 'name = Apple pie',
  'name=pie': 'name = pie',
  'rating>=4': 'rating >= 4',
  'rating <> 4 and rating<5': '(rating <> 4 and rating < 5)',
  'lastMade is null': 'lastMade IS null',
  'lastMade IS not "None"': 'lastMade IS NOT null',
  'tags.name in ["a, b", c d ,e]': 'tags.name IN [a, b|c d|e]',
  'tags.name NOT  IN[a]': 'tags.name NOT IN [a]',
  'tags.name contains\tall []': 'tags.name CONTAINS ALL []',
  'name LIKE %soup%': 'name LIKE %soup%',
  'name not like "a_%"': 'name NOT LIKE a_%',
  'a=1 OR b=2 AND c=3': '(a = 1 or (b = 2 and c = 3))',
  '(a=1 OR b=2) AND c=3': '((a = 1 or b = 2) and c = 3)',
  '((a=1))': 'a = 1',
  'a="(x AND y)"': 'a = (x AND y)',
  'a = ""': 'a = ""',
  'a = $NOW-30d': 'a = $NOW-30d',
  'and = or1': 'and = or1',
  'name = "AND"': 'name = AND',
}

const broken: Record<string, string> = {
  '(a=1': 'parenthesis are unbalanced',
  'a=1)': 'parenthesis are unbalanced',
  ')a=1(': 'parenthesis are unbalanced',
  'a IN "x"': 'IN must be given a list of valuesenclosed by [ and ]',
  'a NOT IN x': 'NOT IN must be given a list of valuesenclosed by [ and ]',
  'a CONTAINS ALL': 'CONTAINS ALL must be given a list of valuesenclosed by [ and ]',
  'a IS 5': '"IS" can only be used with "NULL", not "5"',
  'a IS NOT "x"': '"IS NOT" can only be used with "NULL", not "x"',
  'a': "'a' is not followed by an operator",
  'a != 1': "'a' is not followed by an operator",
  'a CONTAINS [x]': "'a' is not followed by an operator",
  'a NOT NULL': "'a' is not followed by an operator",
  'a =': '= is not followed by a value',
  'a = and b = 1': '= is not followed by a value',
  'a = [1]': '= cannot be given a list of values',
  'a = 1 b = 2': "AND or OR is missing before 'b'",
  '(a = 1 b = 2)': "AND or OR is missing before 'b'",
  'a = 1 and': 'an attribute is missing',
  'AND a = 1': "'AND' is not followed by an operator",
  '()': 'an attribute is missing',
  '"a" = 1': 'an attribute is missing',
  'a = "x': 'a quote is never closed',
  'a IN [x': 'a list is never closed',
  'a IN ["x" y]': 'a list has no comma between two values',
  'a = 1]': 'a list is closed that was never opened',
}

test.group('A filter as it is written', () => {
  test('comparisons are read with AND before OR, whatever the case and the blanks', ({
    assert,
  }) => {
    for (const [text, expected] of Object.entries(readable)) {
      assert.equal(read(text), expected, text)
    }
    assert.isNull(read('  '))
  })

  test('what cannot be read says why', ({ assert }) => {
    for (const [text, reason] of Object.entries(broken)) {
      assert.throws(() => parseFilter(text), `invalid query string: ${reason}`)
    }
  })

  test('nesting, length and the number of comparisons have an end', ({ assert }) => {
    const nested = (depth: number) => `${'('.repeat(depth)}a=1${')'.repeat(depth)}`
    assert.equal(read(nested(200)), 'a = 1')
    assert.throws(() => read(nested(5_000)), /nested too deeply/)
    assert.throws(() => read(`a="${'x'.repeat(20_000)}"`), /too long/)
    assert.throws(() => read(Array(201).fill('a=1').join(' OR ')), /too many comparisons/)
  })

  test('the stored form has one part a comparison and keeps parentheses and relative dates', ({
    assert,
  }) => {
    const parsed = parseFilter(
      '((tags.name IN [a, "b"] OR lastMade <= "$NOW-30d")) and recipeCategory.id is null'
    )
    assert.deepEqual(parsed?.parts, [
      {
        leftParenthesis: '((',
        rightParenthesis: null,
        logicalOperator: null,
        attributeName: 'tags.name',
        relationalOperator: 'IN',
        value: ['a', 'b'],
      },
      {
        leftParenthesis: null,
        rightParenthesis: '))',
        logicalOperator: 'OR',
        attributeName: 'last_made',
        relationalOperator: '<=',
        value: '$NOW-30d',
      },
      {
        leftParenthesis: null,
        rightParenthesis: null,
        logicalOperator: 'AND',
        attributeName: 'recipe_category.id',
        relationalOperator: 'IS',
        value: null,
      },
    ])
  })
})
