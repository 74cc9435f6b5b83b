import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import type { ParserAnswer } from '#core/shared/contract/parsing'
import { isPlainLine } from '#core/shared/quantity'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { usePantry } from '#web/features/shared/ingredient_fields/use_pantry'
import { parsingApi, useUnaskedParser } from '#web/features/shared/parsing/parsing_api'
import { isMatched, isUnsure, type ReadRow, readRow } from '#web/features/shared/parsing/read_line'
import { i18n } from '#web/i18n'
import { useEditStore } from '../edit_context.js'
import type { Change } from '../edit_types.js'
import { updateRow } from '../rows/row_items.js'
import { useRowList } from '../rows/use_row_list.js'
import { ingredientList, isBlankIngredient } from './ingredient_list.js'

/** Milliseconds after which a reading would come as a surprise. */
const PATIENCE = 2_000

/** A line that would be read if what it names were there. */
export interface LineHint extends ReadRow {
  /** The row that it is about; one that was changed since is another. */
  of: RecipeIngredient
}

/** Reads lines of the editor once they are written. */
export interface LineReader {
  /** A row gets the focus. */
  enter: (key: string) => void
  /** The focus leaves a row; `typed` is a line that stands in one of its fields and is not the row's yet. */
  leave: (key: string, typed: string | null) => void
  /** Reads rows that were pasted. */
  read: (rows: readonly RecipeIngredient[]) => void
  /** Makes what a line names, and reads it. */
  create: (key: string) => Promise<void>
}

/** A text that has a word in it, and as one of several fields also a number. */
const isLine = (text: string) => /\p{L}/u.test(text)

/** The line that somebody wrote into the amount's or the food's field; null for what belongs there. */
export function typedLine(row: HTMLElement): string | null {
  const fields = row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const filled = [...fields].filter(({ value }) => value.trim() !== '')
  const [only] = filled
  if (filled.length !== 1 || !only || only.tagName !== 'INPUT') return null
  const text = only.value.trim()
  return /[\p{N}]/u.test(text) && /\s/.test(text) && isLine(text) ? text : null
}

/** Asks for readings; none when they take too long, or nobody reads. */
function useAsking(isOff: boolean) {
  const [ask] = parsingApi.useLazyReadLinesQuery()
  const parser = useUnaskedParser(isOff)
  return async (ingredients: string[]): Promise<ParserAnswer[]> => {
    if (parser === undefined || ingredients.length === 0) return []
    const asked = ask({ parser, ingredients }).unwrap()
    const late = new Promise<ParserAnswer[]>((end) => {
      setTimeout(() => end([]), PATIENCE)
    })
    return Promise.race([asked, late]).catch(() => [])
  }
}

type Row = RecipeIngredient

/** What was read of rows: those that are sure, by the row, and those that lack what they name, by its id. */
function sortRead(rows: readonly Row[], answers: ParserAnswer[]) {
  const sure = new Map<Row, Row>()
  const open = new Map<string, LineHint>()
  for (const [place, row] of rows.entries()) {
    const answer = answers[place]
    if (!answer || isUnsure(answer)) continue
    const read = readRow(row, answer)
    if (isMatched(read)) sure.set(row, read.row)
    else if (read.pending.food || read.pending.unit) open.set(row.referenceId, { ...read, of: row })
  }
  return { sure, open }
}

/** The rows with what was read in the place of those that are still the same. */
const withRead = (all: Row[], read: ReadonlyMap<Row, Row>) =>
  [...read].reduce(
    (now, [before, after]) =>
      updateRow(
        now,
        (row) => row === before,
        () => after
      ),
    all
  )

interface Readings {
  reader: LineReader
  hints: ReadonlyMap<string, LineHint>
}

/** The reader of the editor's lines, always the same, and what it would need to read others. */
export function useLineReader(disableAmount: boolean, change: Change): Readings {
  const store = useEditStore()
  const list = useRowList(ingredientList, change)
  const pantry = usePantry()
  const [hints, setHints] = useState<ReadonlyMap<string, LineHint>>(new Map())
  const asking = useAsking(disableAmount)
  const latest = useRef({ asking, pantry, hints })
  useEffect(() => {
    latest.current = { asking, pantry, hints }
  })
  const reader = useMemo((): LineReader => {
    const entered = new Map<string, RecipeIngredient>()
    /** Puts in what was read of rows that are still the same; one step to take back. */
    const put = (read: ReadonlyMap<RecipeIngredient, RecipeIngredient>) => {
      const count = list.rows().filter((row) => read.has(row)).length
      if (count === 0) return
      list.undoable(i18n.t('edit_rows:read.done', { count }), (all) => withRead(all, read))
    }
    const readRows = async (rows: readonly RecipeIngredient[], texts: string[]) => {
      const { sure, open } = sortRead(rows, await latest.current.asking(texts))
      put(sure)
      // A hint below each line of a pasted list would be a wall; there the dialog is offered.
      if (rows.length === 1) setHints((before) => new Map([...before, ...open]))
    }
    const start = (rows: readonly RecipeIngredient[], texts: string[]) =>
      store.waitFor(readRows(rows, texts))
    return {
      enter: (key) => {
        const row = list.find(key)
        if (row) entered.set(key, row)
      },
      leave: (key, typed) => {
        const [row, before] = [list.find(key), entered.get(key)]
        entered.delete(key)
        if (!row) return
        if (typed !== null && isBlankIngredient(row)) return start([row], [typed])
        if (row !== before && isPlainLine(row) && isLine(row.note ?? ''))
          start([row], [row.note ?? ''])
      },
      read: (rows) => {
        const plain = rows.filter(isPlainLine)
        start(
          plain,
          plain.map(({ note }) => note ?? '')
        )
      },
      create: async (key) => {
        const hint = latest.current.hints.get(key)
        if (!hint) return
        const { foods, units } = latest.current.pantry
        const { food, unit } = hint.pending
        try {
          const parts = {
            ...(unit && { unit: (await units.create?.(unit)) ?? null }),
            ...(food && { food: (await foods.create?.(food)) ?? null }),
          }
          put(new Map([[hint.of, { ...hint.row, ...parts }]]))
          setHints(new Map())
        } catch (error) {
          toast.error(errorText(error))
        }
      },
    }
  }, [list, store])
  return { reader, hints }
}
