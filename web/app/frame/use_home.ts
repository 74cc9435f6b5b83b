import { useMatch } from 'react-router'
import { useSession } from '#web/features/identity'

/** The group the frame's links lead to, and whether the person belongs to it. */
export function useHome(): { path: string; own: boolean } {
  const { user } = useSession()
  const viewed = useMatch('/g/:groupSlug/*')?.params.groupSlug
  const slug = viewed ?? user?.groupSlug
  return { path: slug ? `/g/${slug}` : '/', own: user !== null && slug === user.groupSlug }
}
