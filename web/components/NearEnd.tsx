import { useEffect, useEffectEvent, useRef } from 'react'

/** How far ahead of the end of a list the next page is asked for. */
const AHEAD = '800px'

/** End of a list that asks for more when it comes near; give it a `key` that changes with the list. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!box.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near()
      },
      { rootMargin: AHEAD }
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={box} style={{ blockSize: 1 }} />
}
