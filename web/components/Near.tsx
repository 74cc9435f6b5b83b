import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** Draws its content once it is less than a screen away, and keeps it from then on. */
export function Near({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = mark.current
    if (near || !place) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100% 0%' }
    )
    watch.observe(place)
    return () => watch.disconnect()
  }, [near])
  return near ? <Suspense fallback={null}>{children}</Suspense> : <div ref={mark} />
}
