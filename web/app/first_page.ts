import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

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
 * half of what the frame, then what waits, and then the page take.
 */
export async function firstPage(router: Router): Promise<void> {
  const begun = new Promise<void>((resolve) => {
    const look = ({ initialized }: Router['state']) => initialized && resolve()
    router.subscribe(look)
    look(router.state)
  })
  await Promise.race([begun, wait()])
  drawn = true
}

const wait = () => new Promise((resolve) => setTimeout(resolve, FIRST_WAIT))
