import type { ReactNode } from 'react'

interface ScrollListProps {
  label: string
  className?: string
  children: ReactNode
}

/** A list that scrolls in itself and can be reached by keys, which only some browsers see to. */
export function ScrollList({ label, className, children }: ScrollListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={className} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  )
}
