import { test } from '@japa/runner'
import type { Food, RecipeIngredient } from '#core/shared/contract/index'
import type { ParserAnswer } from '#core/shared/contract/parsing'
import {
  lessonsOf,
  linesOf,
  nextDoubtful,
  progressOf,
  rowsToSave,
  withMade,
} from './parse_session.js'

const food = (name: string): Food => ({
  id: name,
  name,
  pluralName: null,
  description: '',
  extras: {},
  onHand: false,
  labelId: null,
  aliases: [],
  label: null,
  createdAt: '',
  updatedAt: '',
})

const rowOf = (note: string): RecipeIngredient => ({
  quantity: 1,
  unit: null,
  food: null,
  referencedRecipe: null,
  note,
  isFood: true,
  disableAmount: false,
  display: note,
  title: null,
  originalText: note,
  referenceId: note,
})

/** A food that the group does not have, but for its name. */
const unknown = {
  id: null,
  pluralName: null,
  description: '',
  extras: {},
  onHand: false,
  labelId: null,
  label: null,
  aliases: [],
}

/** A reading of “2 food”. */
function answerOf(input: string, average: number, found: Food | null): ParserAnswer {
  const name = input.slice(2)
  const sure = { quantity: 1, unit: null, food: 1, name: 1, comment: null }
  const own = found ?? { ...unknown, name }
  const parts = { quantity: 2, unit: null, food: own, note: '', display: input, title: null }
  const spans = [{ start: 2, end: input.length, part: 'food' as const, sure: 1 }]
  return {
    input,
    confidence: { average, ...sure },
    parser: 'nlp',
    details: {},
    spans,
    ingredient: {
      ...parts,
      isFood: true,
      disableAmount: false,
      originalText: input,
      referenceId: 'x',
    },
  }
}

const nothing = { food: new Map(), unit: new Map() }
const rows = ['2 flour', '2 spelk', '2 scallions'].map(rowOf)
const answers = [
  answerOf('2 flour', 0.99, food('flour')),
  answerOf('2 spelk', 0.99, null),
  answerOf('2 scallions', 0.6, food('scallop')),
]

test.group('Lines that are being read', () => {
  test('what is unsure, or not there, is to be looked at, round the end', ({ assert }) => {
    const lines = linesOf(rows, answers, { touched: {}, made: nothing })
    assert.deepEqual(
      lines.map(({ state }) => state),
      ['sure', 'doubtful', 'doubtful']
    )
    assert.deepEqual(progressOf(lines), { left: 2, ready: 1, all: 3 })
    assert.equal(nextDoubtful(lines, '2 scallions'), '2 spelk')
    assert.deepEqual([...rowsToSave(lines).keys()], ['2 flour'])
  })

  test('what was made for one line is there for the others of that name', ({ assert }) => {
    const made = withMade(nothing, 'food', ['Spelk', food('spelk')])
    const [, line] = linesOf(rows, answers, { touched: {}, made })
    assert.equal(line?.state, 'sure')
    assert.equal(line?.row.food?.name, 'spelk')
  })

  test('an accepted line keeps a name of nothing in its note, and another choice is remembered', ({
    assert,
  }) => {
    const [, spelk, scallions] = linesOf(rows, answers, { touched: {}, made: nothing })
    if (!spelk || !scallions) throw new Error('There are three lines')
    const own = { text: spelk.text, row: spelk.row, pending: spelk.pending }
    const chosen = { ...scallions.row, food: food('spring onion') }
    const touched = {
      [spelk.key]: { ...own, state: 'accepted' as const },
      [scallions.key]: {
        ...own,
        text: scallions.text,
        row: chosen,
        pending: { unit: '', food: '' },
        state: 'accepted' as const,
        learn: true,
      },
    }
    const lines = linesOf(rows, answers, { touched, made: nothing })
    assert.equal(rowsToSave(lines).get('2 spelk')?.note, 'spelk')
    const { corrections, aliases } = lessonsOf(lines)
    assert.deepEqual(corrections, [{ kind: 'foods', text: 'scallions', id: 'spring onion' }])
    assert.deepEqual(
      aliases.map(({ alias }) => alias),
      ['scallions']
    )
  })

  test('what was done to another text under the same key is forgotten', ({ assert }) => {
    const [first] = linesOf(rows, answers, { touched: {}, made: nothing })
    if (!first) throw new Error('There are three lines')
    const touched = { [first.key]: { ...first, text: '3 flour', state: 'text' as const } }
    const [line] = linesOf(rows, answers, { touched, made: nothing })
    assert.equal(line?.state, 'sure')
  })
})
