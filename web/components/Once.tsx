import { type ReactNode, Suspense, useState } from 'react'

interface Props {
  when: boolean
  children: ReactNode
}

/**
 * Draws its content from the first time `when` is true and keeps it after that, so that what is
 * closed at first (a dialog, a sheet) is not fetched before it is wanted.
 */
export function Once({ when, children }: Props) {
  const [wanted, setWanted] = useState(when)
  if (when && !wanted) setWanted(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
