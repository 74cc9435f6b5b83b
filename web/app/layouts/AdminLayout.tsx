import { Outlet } from 'react-router'
import { AdminLinks } from '../frame/AdminLinks.js'
import { Frame } from '../frame/Frame.js'

/** The same frame with the administration's entries. */
export function AdminLayout() {
  return (
    <Frame links={<AdminLinks />}>
      <Outlet />
    </Frame>
  )
}
