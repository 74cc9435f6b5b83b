import { useLocalStorage } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import type { ParserChoice } from '#core/shared/contract/parsing'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useStored } from '#web/features/shared/use_stored'
import { type Pantry, useServerPantry } from '#web/features/shared/ingredient_fields/use_pantry'
import { parsingApi } from '#web/features/shared/parsing/parsing_api'
import {
  linesOf,
  type MadeItems,
  missingNames,
  nextDoubtful,
  type ParseLine,
  type Touched,
  type TouchedLine,
  withMade,
} from './parse_session.js'

/** Which parser reads: the one somebody chose in this browser while it can read, else the one that is asked first, if any. */
export function useParserChoice() {
  const { data: choices, error, refetch } = parsingApi.useParsersQuery()
  const [stored, store] = useLocalStorage<{ parser: string | null }>({
    key: 'parsing-preferences',
    defaultValue: { parser: null },
    getInitialValueInEffect: false,
  })
  const chosen = choices?.find(({ id }) => id === stored.parser)
  const preferred = choices?.find(({ isPreferred }) => isPreferred)
  const parser: ParserChoice | undefined = chosen ?? preferred
  return { choices, parser, error, refetch, choose: (id: string) => store({ parser: id }) }
}

/** Lines of a recipe while they are read, with everything that can be done to them. */
export interface Parsing {
  choice: ReturnType<typeof useParserChoice>
  lines: ParseLine[] | undefined
  error: unknown
  retry: () => void
  pantry: Pantry
  /** The line that is looked at; null behind the last doubtful one. */
  current: ParseLine | null
  /** Grows when fields are to be drawn afresh. */
  round: number
  show: (key: string | null) => void
  touch: (line: ParseLine, change: Partial<TouchedLine>) => void
  accept: (line: ParseLine) => Promise<void>
  leave: (line: ParseLine) => void
  undo: (line: ParseLine) => void
  /** Takes the last decision back; false when there is none. */
  undoLast: () => boolean
  /** Accepts all that is left; names of nothing are made first, or go into the notes. */
  acceptAll: (names: 'make' | 'note') => Promise<void>
  forget: () => void
}

function useReadings(rows: RecipeIngredient[], parser: string | undefined) {
  const ingredients = useMemo(() => rows.map(({ note }) => note ?? ''), [rows])
  const skip = ingredients.length === 0 || parser === undefined
  return parsingApi.useReadLinesQuery({ parser, ingredients }, { skip })
}

const touchedAs = (line: ParseLine, change: Partial<TouchedLine>): TouchedLine => ({
  text: line.text,
  row: line.row,
  pending: line.pending,
  forget: line.forget,
  learn: line.learn,
  state: line.state === 'sure' || line.state === 'doubtful' ? 'open' : line.state,
  ...change,
})

/** Makes what is named in lines and is not there; undefined when that failed, which is said. */
function useMaking(pantry: Pantry) {
  const [made, setMade] = useState<MadeItems>({ food: new Map(), unit: new Map() })
  const make = async (names: readonly { kind: 'food' | 'unit'; name: string }[]) => {
    let now = made
    for (const { kind, name } of names) {
      const source = kind === 'food' ? pantry.foods : pantry.units
      try {
        const item = await source.create?.(name)
        if (item) now = withMade(now, kind, [name, item])
      } catch (error) {
        toast.error(errorText(error))
        setMade(now)
        return undefined
      }
    }
    setMade(now)
    return now
  }
  return { made, make }
}

/** Reads lines and keeps what is done to them in this tab, under a name, until `forget`. */
export function useParsing(rows: RecipeIngredient[], recipeId: string): Parsing {
  const choice = useParserChoice()
  const pantry = useServerPantry(recipeId)
  const answers = useReadings(rows, choice.parser?.id)
  const [touched, change] = useStored<Touched>(`parse:${recipeId}`, {})
  const past = useRef<{ touched: Touched; key: string | null }[]>([])
  const [at, setAt] = useState<string | null | undefined>(undefined)
  const [round, setRound] = useState(0)
  const { made, make } = useMaking(pantry)
  const lines = useMemo(
    () => answers.currentData && linesOf(rows, answers.currentData, { touched, made }),
    [rows, answers.currentData, touched, made]
  )
  const key = at === undefined || !lines ? nextDoubtful(lines ?? [], null) : at
  const current = lines?.find((line) => line.key === key) ?? null

  const decide = (next: Touched) => {
    past.current.push({ touched, key })
    change(() => next)
    setRound((before) => before + 1)
  }
  const settle = (line: ParseLine, state: 'accepted' | 'text', filledWith = made) => {
    const own = { ...touched, [line.key]: touchedAs(line, { state }) }
    decide(own)
    const after = linesOf(rows, answers.currentData ?? [], { touched: own, made: filledWith })
    setAt(nextDoubtful(after, line.key))
  }
  return {
    choice,
    lines,
    error: choice.error ?? answers.error,
    retry: () => void (choice.error ? choice.refetch() : answers.refetch()),
    pantry,
    current,
    round,
    show: setAt,
    touch: (line, fields) => {
      // What is being changed stays in sight, even once it is no longer doubtful.
      setAt(line.key)
      change((before) => {
        const own = before[line.key]
        const now = own?.text === line.text ? { ...own, ...fields } : touchedAs(line, fields)
        return { ...before, [line.key]: now }
      })
    },
    accept: async (line) => {
      const filledWith = await make(missingNames([line]))
      if (filledWith) settle(line, 'accepted', filledWith)
    },
    leave: (line) => settle(line, 'text'),
    undo: (line) => {
      const { [line.key]: _gone, ...rest } = touched
      decide(rest)
      setAt(line.key)
    },
    undoLast: () => {
      const before = past.current.pop()
      if (!before) return false
      change(() => before.touched)
      setAt(before.key)
      setRound((count) => count + 1)
      return true
    },
    acceptAll: async (names) => {
      const open = (lines ?? []).filter(({ state }) => state === 'doubtful')
      if (names === 'make' && !(await make(missingNames(open)))) return
      const taken = open.map((line) => [line.key, touchedAs(line, { state: 'accepted' })] as const)
      decide({ ...touched, ...Object.fromEntries(taken) })
      setAt(null)
    },
    forget: () => change(() => ({})),
  }
}
