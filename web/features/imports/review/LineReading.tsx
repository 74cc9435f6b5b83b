import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ParserAnswer } from '#core/shared/contract/parsing'
import { Confidence } from '#web/features/shared/parsing/Confidence'
import { parsingApi, useUnaskedParser } from '#web/features/shared/parsing/parsing_api'
import { isUnsure, readRow } from '#web/features/shared/parsing/read_line'
import { ReadSummary } from '#web/features/shared/parsing/ReadSummary'
import { useText } from '#web/i18n'
import classes from './Lines.module.css'
import { useReviewing } from './use_review.js'

const ReadingsContext = createContext<ReadonlyMap<string, ParserAnswer>>(new Map())

/** Has the ingredients of the review read, all in one call, for the lines below. */
export function LineReadings({ children }: { children: ReactNode }) {
  const { review } = useReviewing()
  const parser = useUnaskedParser()
  const ingredients = useMemo(() => {
    const lines = review.lines.filter(({ list, heading }) => list === 'ingredients' && !heading)
    return [...new Set(lines.map(({ text }) => text))]
  }, [review.lines])
  const skip = parser === undefined || ingredients.length === 0
  // Lines that were not changed keep their reading while the others are read anew.
  const { data } = parsingApi.useReadLinesQuery({ parser, ingredients }, { skip })
  const readings = useMemo(
    () => new Map(skip ? [] : data?.map((answer) => [answer.input, answer])),
    [data, skip]
  )
  return <ReadingsContext value={readings}>{children}</ReadingsContext>
}

/** What an ingredient's line is read as, below its text; marked where that is unsure. */
export function LineReading({ text }: { text: string }) {
  const { t } = useText('import_review')
  const answer = use(ReadingsContext).get(text)
  if (!answer) return null
  const { ingredient, confidence } = answer
  const parts = { unit: null, food: null, referencedRecipe: null }
  const { quantity, unit, food } = ingredient
  const isNote = !quantity && !unit && !food
  return (
    <span className={classes.reading} data-unsure={isUnsure(answer) || undefined}>
      <span>
        {isNote ? (
          t('line.read-as-note')
        ) : (
          <>
            {t('line.read-as')} <ReadSummary {...readRow({ ...ingredient, ...parts }, answer)} />
          </>
        )}
      </span>
      {isUnsure(answer) && <Confidence value={confidence.average ?? 0} />}
    </span>
  )
}
