import { useMemo } from 'react'
import type { Food, Recipe, Unit } from '#core/shared/contract/index'
import type { ParserAnswer, ParserChoice } from '#core/shared/contract/parsing'
import { api } from '#web/api/api'
import { errorText } from '#web/api/errors'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { plainLines } from './read_line.js'

/** Lines to read; without a parser the preferred one is asked. */
export interface LinesToRead {
  parser?: string | undefined
  ingredients: readonly string[]
}

/** What a text of a line means to the household from now on. */
export interface Correction {
  kind: 'foods' | 'units'
  text: string
  id: string
}

/** Another name for a food or a unit of the group. */
export interface NewAlias {
  kind: 'foods' | 'units'
  item: Food | Unit
  alias: string
}

/** Lines that one call may bring. */
const MOST_LINES = 500

/** Calls that read ingredient lines, and what people say about the readings. */
export const parsingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    parsers: build.query<ParserChoice[], void>({
      query: () => request('parser.parsers'),
      providesTags: [{ type: 'Plugin', id: 'parsers' }],
    }),
    readLines: build.query<ParserAnswer[], LinesToRead>({
      query: ({ parser, ingredients }) =>
        request('parser.lines', {
          body: { ...(parser && { parser }), ingredients: ingredients.slice(0, MOST_LINES) },
        }),
      keepUnusedDataFor: 5,
    }),
    preferParser: build.mutation<ParserChoice[], string | null>({
      query: (parser) => request('parser.prefer', { body: { parser } }),
      invalidatesTags: afterSuccess(() => [{ type: 'Plugin' as const, id: 'parsers' }]),
      onQueryStarted: toastOutcome,
    }),
    correct: build.mutation<unknown, Correction[]>({
      query: (corrections) => request('parser.correct', { body: { corrections } }),
    }),
    addAlias: build.mutation<unknown, NewAlias>({
      query: ({ kind, item, alias }) =>
        request(`${kind}.update`, {
          params: { id: item.id },
          body: { ...item, aliases: [...item.aliases, { name: alias }] },
        }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['things.changed']({ kind })),
    }),
  }),
})

/** Has corrections remembered and other names learned; what fails is said, and costs nothing else. */
export function useTeach() {
  const { t } = useText('parsing')
  const [correct] = parsingApi.useCorrectMutation()
  const [addAlias] = parsingApi.useAddAliasMutation()
  return async (lessons: { corrections: Correction[]; aliases: NewAlias[] }): Promise<void> => {
    const { corrections, aliases } = lessons
    const answers = [
      ...(corrections.length > 0 ? [await correct(corrections)] : []),
      ...(await Promise.all(aliases.map((alias) => addAlias(alias)))),
    ]
    const failed = answers.find(({ error }) => error)
    if (failed) toast.error(t('not-remembered', { reason: errorText(failed.error) }))
  }
}

/** How many lines of a recipe can be read; none while no parser is switched on. `asked` is false where nobody may. */
export function useReadableLines(recipe: Pick<Recipe, 'recipeIngredient'>, asked: boolean): number {
  const { recipeIngredient: rows } = recipe
  const plain = useMemo(() => plainLines(rows).length, [rows])
  const { data: parsers } = parsingApi.useParsersQuery(undefined, { skip: !asked || plain === 0 })
  return asked && parsers?.length !== 0 ? plain : 0
}

/** The parser that reads what nobody asked to have read: none that asks a model; none where it `isOff`. */
export function useUnaskedParser(isOff = false): string | undefined {
  const { data: parsers } = parsingApi.useParsersQuery(undefined, { skip: isOff })
  return isOff ? undefined : parsers?.find(({ asksModel }) => !asksModel)?.id
}
