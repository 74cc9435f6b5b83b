import {
  doubtLimit,
  type DraftEvidence,
  type DraftField,
  type FieldEvidence,
  type FieldSource,
  type LineEvidence,
  type ReadRecipe,
} from '#core/shared/contract/imports'
import type { Naming } from './naming.js'
import type { Row } from './rows.js'
import type { Section } from './sections.js'

const LONGEST_INGREDIENT = 130
const SHORTEST_STEP = 8
const SURE = 0.95

/** What the evidence of a recipe that was read from text is made of. */
export interface Findings {
  draft: ReadRecipe
  sections: Section[]
  naming: Naming
  ingredients: Row[]
  steps: Row[]
  source: FieldSource
}

/** How sure each part of a recipe is, and where its lines stand. */
export function evidenceOf(found: Findings): DraftEvidence {
  const { draft, sections, naming, source } = found
  const of = (evidence: Omit<FieldEvidence, 'source'>): FieldEvidence => ({ source, ...evidence })
  const name = naming.sure ?? { confidence: 0, reason: 'missing' as const }
  const fields: DraftEvidence['fields'] = {
    name: of(name.confidence < doubtLimit && !name.reason ? { ...name, reason: 'guessed' } : name),
    ingredients: of(sureOf(sections, 'ingredients', found.ingredients)),
    steps: of(sureOf(sections, 'method', found.steps)),
  }
  for (const field of toldFields) if (isGiven(draft[field])) fields[field] = of({ confidence: 0.9 })
  const lines = [
    ...found.ingredients.flatMap((row, index) => lineOf('ingredients', index, row)),
    ...found.steps.flatMap((row, index) => lineOf('steps', index, row)),
  ]
  return { fields, lines }
}

const toldFields = [
  'description',
  'recipeYield',
  'recipeServings',
  'totalTime',
  'prepTime',
  'performTime',
  'categories',
  'keywords',
  'notes',
  'author',
] as const satisfies DraftField[]

function isGiven(value: string | number | object | null): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}

function sureOf(
  sections: Section[],
  kind: Section['kind'],
  rows: Row[]
): Omit<FieldEvidence, 'source'> {
  if (rows.length === 0) return { confidence: 0, reason: 'missing' }
  const own = sections.filter((section) => section.kind === kind)
  if (own.some(({ heading }) => heading !== null)) return { confidence: SURE }
  const amounts = rows.filter(({ amount }) => amount).length / rows.length
  if (kind === 'method' && rows.every(({ number }) => number !== null)) return { confidence: SURE }
  return kind === 'method' || amounts > 0.6
    ? { confidence: 0.8 }
    : { confidence: 0.65, reason: 'guessed' }
}

/** A line has evidence when it is doubtful or its place is known. */
function lineOf(list: LineEvidence['list'], index: number, row: Row): LineEvidence[] {
  const sure = Math.min(SURE, ...row.lines.map((line) => line.sure ?? 1))
  const odd = looksOdd(list, row.text)
  const place = placeOf(row)
  if (sure >= doubtLimit && !odd && !place) return []
  const reason = odd ? 'looks-odd' : 'unclear-letters'
  return [
    {
      list,
      index,
      confidence: odd ? Math.min(sure, 0.6) : sure,
      ...(odd || sure < doubtLimit ? { reason } : {}),
      ...(place ? { place } : {}),
    },
  ]
}

function looksOdd(list: LineEvidence['list'], text: string): boolean {
  if (list === 'steps') return text.length < SHORTEST_STEP && !/\p{Lo}/u.test(text)
  return text.length > LONGEST_INGREDIENT || !/\p{L}/u.test(text)
}

/** The box around all lines that a row was put together of, as far as they are on one picture. */
function placeOf({ lines }: Row): LineEvidence['place'] {
  const places = lines.flatMap(({ place }) => place ?? [])
  const [first] = places
  if (!first) return undefined
  const boxes = places.filter(({ picture }) => picture === first.picture).map(({ box }) => box)
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { picture: first.picture, box: { left, top, width: right - left, height: bottom - top } }
}
