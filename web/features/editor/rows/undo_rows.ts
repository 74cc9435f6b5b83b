import type { EditedRecipe } from '../edit_types.js'

interface Lists<Row> {
  before: Row[]
  after: Row[]
  keyOf: (row: Row) => string
}

function putBack<Row>(now: Row[], row: Row, { before, keyOf }: Lists<Row>): Row[] {
  if (now.some((other) => keyOf(other) === keyOf(row))) return now
  const above = before[before.indexOf(row) - 1]
  const place = above ? now.findIndex((other) => keyOf(other) === keyOf(above)) + 1 : 0
  return now.toSpliced(place, 0, row)
}

function undoneRows<Row>(now: Row[], lists: Lists<Row>): Row[] {
  const { before, after, keyOf } = lists
  if (before === after) return now
  if (now === after) return before
  const was = new Map(before.map((row) => [keyOf(row), row]))
  const became = new Map(after.map((row) => [keyOf(row), row]))
  const remaining = now.filter((row) => was.has(keyOf(row)) || !became.has(keyOf(row)))
  // What was written meanwhile stays.
  const back = remaining.map(
    (row) => (became.get(keyOf(row)) === row ? was.get(keyOf(row)) : row) ?? row
  )
  const gone = before.filter((row) => !became.has(keyOf(row)))
  return gone.reduce((rows, row) => putBack(rows, row, lists), back)
}

/** Takes one act on the rows back and leaves alone what was changed since. */
export function undoneAct(
  now: EditedRecipe,
  before: EditedRecipe,
  after: EditedRecipe
): EditedRecipe {
  const recipeIngredient = undoneRows(now.recipeIngredient, {
    before: before.recipeIngredient,
    after: after.recipeIngredient,
    keyOf: ({ referenceId }) => referenceId,
  })
  const recipeInstructions = undoneRows(now.recipeInstructions, {
    before: before.recipeInstructions,
    after: after.recipeInstructions,
    keyOf: ({ id }) => id,
  })
  return { ...now, recipeIngredient, recipeInstructions }
}
