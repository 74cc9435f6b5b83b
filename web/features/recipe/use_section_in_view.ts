import { useEffect, useState } from 'react'

/** Which of the sections (element ids, in page order) is being read: the last that begins above mid-screen. */
export function useSectionInView<Id extends string>(ids: Id[]): Id | undefined {
  const [current, setCurrent] = useState<string>()
  const list = ids.join(' ')
  useEffect(() => {
    const sections = list.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const line = window.innerHeight * 0.4
      const begun = sections.filter((section) => section.getBoundingClientRect().top <= line)
      const found = begun.at(-1) ?? sections[0]
      setCurrent(found?.id)
    }
    // With the next frame, which lays the page out anyhow.
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', look)
    }
  }, [list])
  return ids.find((id) => id === current) ?? ids[0]
}
