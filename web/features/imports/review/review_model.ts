import type {
  DoubtReason,
  DraftEvidence,
  DraftField,
  LineEvidence,
  LinePlace,
  ReadRecipe,
} from '#core/shared/contract/imports'

/** Where a line stands; `out` holds what was left out, which is not saved but can be put back. */
export type LineList = 'ingredients' | 'steps' | 'notes' | 'out'

/** A line of the recipe as the review shows it; headings are lines of their own. */
export interface ReviewLine {
  id: string
  list: LineList
  heading: boolean
  text: string
  /** A step's own name or a note's title. */
  name: string | null
  /** What an ingredient's source gives beside cups, as long as its own amount stays. */
  metricAmount: string | null
  confidence: number
  reason: DoubtReason | null
  place: LinePlace | null
  /** It was looked at, or there was no doubt about it. */
  settled: boolean
}

/** Everything of a recipe that is no line. */
export type ReviewFields = Omit<ReadRecipe, 'ingredients' | 'steps' | 'notes' | 'evidence'>

/** A recipe that was read, as far as a person has gone through it. */
export interface Review {
  fields: ReviewFields
  lines: ReviewLine[]
  evidence: DraftEvidence['fields']
  /** Fields that were looked at. */
  settled: DraftField[]
}

interface ReadLine {
  text: string
  title: string | null
  name: string | null
  metricAmount?: string | null
}

function linesOf(list: Exclude<LineList, 'out'>, items: ReadLine[], lines: LineEvidence[]) {
  const evidence = new Map(
    lines.flatMap((line) => (line.list === list ? [[line.index, line]] : []))
  )
  return items.flatMap(({ text, title, name, metricAmount = null }, index): ReviewLine[] => {
    const found = evidence.get(index)
    const line: ReviewLine = {
      id: `${list}-${index}`,
      list,
      heading: false,
      text,
      name,
      metricAmount,
      confidence: found?.confidence ?? 1,
      reason: found?.reason ?? null,
      place: found?.place ?? null,
      settled: false,
    }
    return title ? [headingOf(line, title), line] : [line]
  })
}

function headingOf(line: ReviewLine, title: string): ReviewLine {
  const own = { id: `${line.id}-title`, text: title, heading: true, name: null, settled: true }
  return { ...line, ...own, metricAmount: null, confidence: 1, reason: null, place: null }
}

/** Opens a recipe that was read for its review. */
export function openReview(recipe: ReadRecipe): Review {
  const { ingredients, steps, notes, evidence, ...fields } = recipe
  const found = evidence?.lines ?? []
  return {
    fields,
    evidence: evidence?.fields ?? {},
    settled: [],
    lines: [
      ...linesOf(
        'ingredients',
        ingredients.map((line) => ({ ...line, name: null })),
        found
      ),
      ...linesOf(
        'steps',
        steps.map((step) => ({ ...step, name: step.summary })),
        found
      ),
      ...linesOf(
        'notes',
        notes.map(({ title, text }) => ({ text, title: null, name: title || null })),
        found
      ),
    ],
  }
}

/** Lines with the headings above them as their titles; a heading without a line becomes one. */
function titled(lines: ReviewLine[]): (ReadLine & { title: string | null })[] {
  const rows: ReadLine[] = []
  let title: string | null = null
  const rest = () => title !== null && rows.push({ text: title, title: null, name: null })
  for (const line of lines) {
    const text = line.text.trim()
    if (text === '') continue
    if (line.heading) {
      rest()
      title = text
    } else {
      rows.push({ text, title, name: line.name, metricAmount: line.metricAmount })
      title = null
    }
  }
  rest()
  return rows
}

/** The recipe as it is to be saved. */
export function recipeOf({ fields, lines }: Review): ReadRecipe {
  const of = (list: LineList) => titled(lines.filter((line) => line.list === list))
  return {
    ...fields,
    name: fields.name.trim(),
    ingredients: of('ingredients').map(({ text, title, metricAmount }) => ({
      text,
      title,
      ...(metricAmount && { metricAmount }),
    })),
    steps: of('steps').map(({ text, title, name }) => ({ text, title, summary: name })),
    notes: of('notes').map(({ text, title, name }) => ({ title: name ?? title ?? '', text })),
  }
}
