import type { UserOut } from '#core/shared/contract/site'
import { identityApi } from './identity_api.js'

/**
 * Who is signed in; `ready` is false until the server has said so, also after a visitor has signed in: pages would
 * take them for a visitor still, and send them back to the sign-in.
 */
export interface Session {
  user: UserOut | null
  ready: boolean
  /** Why the server could not say, with the way to ask again. */
  failure: { error: unknown; retry: () => void } | null
}

/** The session of this browser. */
export function useSession(): Session {
  const { data, isSuccess, isFetching, error, refetch } = identityApi.useSelfQuery()
  const failure = error ? { error, retry: () => void refetch() } : null
  return { user: data ?? null, ready: isSuccess && !(data === null && isFetching), failure }
}
