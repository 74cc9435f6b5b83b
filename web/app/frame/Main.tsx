import type { ReactNode } from 'react'

/** The page's main part. Menus and dialogs are drawn inside it, so that they lie in a landmark. */
export function Main({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
      <div data-mantine-shared-portal-node="true" />
    </main>
  )
}
