import { useMatch } from 'react-router'
import { useSession } from './use_session.js'

/** Whose kitchen the page shows. */
export interface Visit {
  /** Group in the address, else the person's own; empty while neither is clear. */
  groupSlug: string
  /** Slug to ask the open addresses with; null in one's own group. */
  visited: string | null
  own: boolean
  /** False until it is clear who is here. */
  ready: boolean
}

/** Whether the page shows one's own group, or one that is visited and shows only what is open. */
export function useVisit(): Visit {
  const { user, ready } = useSession()
  const inAddress = useMatch('/g/:groupSlug/*')?.params.groupSlug
  const groupSlug = inAddress ?? user?.groupSlug ?? ''
  const own = user !== null && user.groupSlug === groupSlug
  return { groupSlug, own, ready, visited: own ? null : groupSlug }
}
