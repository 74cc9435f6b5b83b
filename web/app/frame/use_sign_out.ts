import { toSignIn } from '#web/api/sign_in_again'
import { identityApi } from '#web/features/identity'

/** Ends the session and shows the sign-in form. */
export function useSignOut(): () => void {
  const [signOut] = identityApi.useSignOutMutation()
  return () => void signOut().then(() => toSignIn())
}
