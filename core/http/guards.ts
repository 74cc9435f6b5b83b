import router from '@adonisjs/core/services/router'

const guards = router.named({
  signedIn: () => import('#core/http/middleware/signed_in_middleware'),
  admin: () => import('#core/http/middleware/admin_middleware'),
})

/** For routes of signed-in users: 401 for visitors. */
export const signedIn = () => guards.signedIn()

/** For routes of administrators: 401 for visitors, 403 for other users. */
export const adminOnly = () => guards.admin()
