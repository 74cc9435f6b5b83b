import { useDebouncedValue } from '@mantine/hooks'
import type { FreeName } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { useText } from '#web/i18n'

/** What of a person nobody else has. */
type Unique = 'username' | 'email'

const questions = {
  username: (name: string) => request('validators.username', { query: { name } }),
  email: (email: string) => request('validators.email', { query: { email } }),
}

const freeNamesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    freeName: build.query<FreeName, { kind: Unique; value: string }>({
      query: ({ kind, value }) => questions[kind](value),
      // Somebody else may take it at any time.
      keepUnusedDataFor: 5,
    }),
  }),
})

/** Milliseconds without a letter after which the site is asked. */
const PAUSE = 400

/**
 * What is said at a field while it is filled in: that somebody has this name or address already. Nothing for what is one's
 * own, and where the site cannot be asked: it looks again when the form is sent.
 */
export function useTakenText(kind: Unique, typed: string, own = ''): string | undefined {
  const { t } = useText('validation')
  const value = typed.trim()
  const [asked] = useDebouncedValue(value, PAUSE)
  const isPointless =
    asked.toLowerCase() === own.toLowerCase() || (kind === 'email' && !asked.includes('@'))
  const { currentData } = freeNamesApi.useFreeNameQuery(
    { kind, value: asked },
    { skip: isPointless }
  )
  const isTaken = !isPointless && asked === value && currentData?.valid === false
  return isTaken ? t(kind === 'email' ? 'email-taken' : 'username-taken') : undefined
}
