import type { createBrowserRouter } from 'react-router'
import type { UserOut } from '#core/shared/contract/site'
import { basePath } from '#web/api/base'

type Router = ReturnType<typeof createBrowserRouter>
/** Who is here, once the server has said so. */
type Self = PromiseLike<{ data?: UserOut | null }>

/** How long the first page may wait for what it shows, in ms. */
const FIRST_WAIT = 300

let drawn = false

/** The first page waits for what it asks, but not for long; any other is drawn at once and shows that it waits. */
export async function soon(asked: Promise<unknown>): Promise<null> {
  if (!drawn) await Promise.race([asked, wait()])
  return null
}

/**
 * Resolves when the router has the first page and what that asked for, or after a while. Drawn in one go, a page takes a phone
 * half of what the frame, then what waits, and then the page take. Members who come to where the app begins are led home before.
 */
export async function firstPage(router: Router, self: Self): Promise<void> {
  await Promise.race([begun(router, self), wait()])
  drawn = true
}

async function begun(router: Router, self: Self): Promise<void> {
  if (router.state.location.pathname === `${basePath}/`) {
    const { data: user } = await self
    // Once it is drawn, the page leads on by itself.
    if (user && !drawn) await router.navigate(`/g/${user.groupSlug}`, { replace: true })
  }
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return
      leave()
      resolve()
    })
  })
}

const wait = () => new Promise((resolve) => setTimeout(resolve, FIRST_WAIT))
