import type { LineDetails, ParsedIngredient } from '#core/ingredient_parsing/index'
import type { IngredientWords } from '#core/recipe_text/index'
import { rounded } from './measures.js'
import { confidenceOf } from './confidence.js'
import { findAmount } from './find_amount.js'
import { readFood } from './food.js'
import { type Line, mark, openLine, phraseAt, type Role, textOf } from './line.js'

/** Units that are foods when nothing else is named: “6 cloves”. */
const ALSO_FOODS = new Set(
  'clove fillet loaf ear stalk head root leaf wedge ball bean knob'.split(' ')
)
/** Units that English puts behind the food: “3 garlic cloves”. */
const BEHIND = new Set('clove stalk sprig slice stick'.split(' '))

/** Reads a line in a language: its amount, unit and food; all other words of it are in the note. */
export function readLine(text: string, words: IngredientWords): ParsedIngredient {
  const line = openLine(text, words)
  for (const kind of ['toTaste', 'optional'] as const)
    for (let at = 0; at < line.tokens.length; at++) {
      const end = phraseAt(line, words.words[kind], at)?.end ?? at
      mark(line, at, end, kind)
    }
  findAmount(line)
  readFood(line)
  settleFood(line)
  settleUnit(line)
  return answerOf(line)
}

/** A line is about something: without a name, what was read as a size, a preparation or a unit is the food. */
function settleFood(line: Line): void {
  const { roles } = line
  if (roles.includes('food')) return
  const unit = line.amount?.unit ?? line.unitOnly
  for (const role of ['preparation', 'size', 'comment', 'purpose'] as const) {
    const last = roles.findLastIndex((one, place) => one === role && isNamed(line, place))
    if (last < 0) continue
    let first = last
    while (first > 0 && roles[first - 1] === role) first--
    for (let place = first; place <= last; place++) roles[place] = 'food'
    return
  }
  if (!unit || !ALSO_FOODS.has(unit.key)) return
  for (const [place, role] of roles.entries()) if (role === 'unit') roles[place] = 'food'
  if (line.amount) line.amount.unit = null
  line.unitOnly = null
}

const isNamed = ({ tokens, further }: Line, place: number) =>
  tokens[place]?.kind === 'word' && further.length === 0

function settleUnit(line: Line): void {
  const { amount, roles, words } = line
  if (!amount || amount.unit || words.adjectivesAfter) return
  const last = roles.lastIndexOf('food')
  const unit = roles[last - 1] === 'food' ? phraseAt(line, words.units, last) : null
  if (!unit || !BEHIND.has(unit.value.key)) return
  roles[last] = 'unit'
  amount.unit = unit.value
}

function answerOf(line: Line): ParsedIngredient {
  const { amount } = line
  const unit = joined(line, 'unit')
  const food = tidyName(joined(line, 'food'))
  const quantity = amount && amount.value <= Number.MAX_SAFE_INTEGER ? rounded(amount.value) : null
  const note = noteOf(line)
  const details = detailsOf(line)
  return {
    quantity,
    unit: unit === '' ? null : { name: unit, index: null },
    food: food === '' ? null : { name: food, index: null },
    note,
    ...(Object.keys(details).length > 0 && { details }),
    confidence: confidenceOf(line, { food, note }),
  }
}

/** A name without the full stop of a line. */
const tidyName = (name: string) => name.replace(/(?<=\p{L}{4})\.$/u, '').trim()

/** The runs of tokens of one role. */
function runsOf({ roles }: Line, wanted: (role: Role) => boolean): [number, number, Role][] {
  const runs: [number, number, Role][] = []
  for (const [place, role] of roles.entries()) {
    if (!role || !wanted(role)) continue
    const last = runs.at(-1)
    if (last && last[1] === place && last[2] === role) last[1] = place + 1
    else runs.push([place, place + 1, role])
  }
  return runs
}

function joined(line: Line, role: Role, between = ' '): string {
  return runsOf(line, (one) => one === role)
    .map(([from, to]) => textOf(line, from, to))
    .join(between)
}

const SILENT: Role[] = ['quantity', 'unit', 'food', 'dropped']

function noteOf(line: Line): string {
  const runs = runsOf(line, (role) => !SILENT.includes(role))
  const parts = runs.map(([from, to]) => textOf(line, from, to))
  const range = line.amount?.text ?? ''
  return [...(range === '' ? [] : [range]), ...parts].join(', ')
}

function detailsOf(line: Line): LineDetails {
  const { amount, further, alternatives, roles } = line
  const text = (role: Role) => joined(line, role, ', ')
  const [size, preparation, purpose, comment] = [
    text('size'),
    text('preparation'),
    text('purpose'),
    text('comment'),
  ]
  return {
    ...(amount && amount.max !== null && { quantityMax: rounded(amount.max) }),
    ...(further.length > 0 && { amounts: further }),
    ...(alternatives.length > 0 && { alternatives }),
    ...(size !== '' && { size }),
    ...(preparation !== '' && { preparation }),
    ...(purpose !== '' && { purpose }),
    ...(comment !== '' && { comment }),
    ...(roles.includes('optional') && { optional: true }),
    ...(roles.includes('toTaste') && { toTaste: true }),
  }
}
