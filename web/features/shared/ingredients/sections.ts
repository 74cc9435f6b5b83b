import type { RecipeIngredient, RecipeStep } from '#core/shared/contract/index'

/** A run of rows under one heading; `title` is null for what comes before the first heading. */
export interface Section<Row> {
  title: string | null
  rows: Row[]
}

/** A step with the number it has in the whole method, sections not restarting the count. */
export interface NumberedStep {
  number: number
  step: RecipeStep
}

/** Cuts the ingredient list where an ingredient carries a section title. */
export function ingredientSections(ingredients: RecipeIngredient[]): Section<RecipeIngredient>[] {
  return cut(ingredients, (ingredient) => ingredient.title)
}

/** Cuts the method where a step carries a section title, numbering through. */
export function methodSections(steps: RecipeStep[]): Section<NumberedStep>[] {
  const numbered = steps.map((step, index) => ({ number: index + 1, step }))
  return cut(numbered, ({ step }) => step.title)
}

function cut<Row>(rows: Row[], titleOf: (row: Row) => string | null): Section<Row>[] {
  const sections: Section<Row>[] = []
  for (const row of rows) {
    const title = titleOf(row)?.trim() || null
    const last = sections.at(-1)
    if (last && title === null) last.rows.push(row)
    else sections.push({ title, rows: [row] })
  }
  return sections
}
