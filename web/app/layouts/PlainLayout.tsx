import { Outlet } from 'react-router'
import { Main } from '../frame/Main.js'

/** Sign-in and set-up: a page without the frame. */
export function PlainLayout() {
  return (
    <Main>
      <Outlet />
    </Main>
  )
}
