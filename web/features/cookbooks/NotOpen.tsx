import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ToSignIn, useSession } from '#web/features/identity'

/** What is not there, or not for everybody: a group that shows nothing leads visitors to the sign-in. */
export function NotOpen({ isGroup = false }: { isGroup?: boolean }) {
  const { user } = useSession()
  return isGroup || user ? <NotFoundPanel /> : <ToSignIn />
}
