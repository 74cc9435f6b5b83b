import { Navigate, useLocation } from 'react-router'
import { signInPath } from '../next_path.js'

/** In the place of a page that is not for visitors: leads to the sign-in, and from there back. */
export function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={signInPath(pathname + search + hash)} replace />
}
