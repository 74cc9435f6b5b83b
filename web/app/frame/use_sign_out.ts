import { useNavigate } from 'react-router'
import { api } from '#web/api/api'
import { identityApi } from '#web/features/identity'
import { useAppDispatch } from '../store.js'

/** Ends the session, forgets what was loaded and shows the sign-in form. */
export function useSignOut(): () => void {
  const [signOut] = identityApi.useSignOutMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    void signOut().then(async () => {
      await navigate('/login?direct=1')
      dispatch(api.util.resetApiState())
    })
  }
}
