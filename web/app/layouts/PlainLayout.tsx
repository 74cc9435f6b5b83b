import { Outlet } from 'react-router'

/** Sign-in and set-up: a page without the frame. */
export function PlainLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
