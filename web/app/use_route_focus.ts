import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Milliseconds in which the list that one comes back to may draw the link. */
const PATIENCE = 3_000

/** Gives the focus to the page, and to the link as soon as it is drawn, unless it went elsewhere. */
function focusPage(href: string | undefined): () => void {
  const main = document.getElementById('main')
  const until = Date.now() + PATIENCE
  let frame = 0
  const seek = () => {
    const link = href && document.querySelector(`main a[href="${CSS.escape(href)}"]`)
    if (link instanceof HTMLElement) return link.focus({ preventScroll: true })
    const isStill = document.activeElement === main || document.activeElement === document.body
    if (href && isStill && Date.now() < until) frame = requestAnimationFrame(seek)
  }
  frame = requestAnimationFrame(() => {
    main?.focus({ preventScroll: true })
    seek()
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Puts the focus onto the new page's main part after a change of path, so that keyboard and screen
 * reader start there; going back returns it to the link that led away.
 */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation()
  const kind = useNavigationType()
  const left = useRef(new Map<string, string>())
  const shown = useRef({ pathname, key })
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null
      const href = link?.getAttribute('href')
      if (href) left.current.set(shown.current.key, href)
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])
  useEffect(() => {
    const before = shown.current.pathname
    shown.current = { pathname, key }
    if (before === pathname) return undefined
    return focusPage(kind === NavigationType.Pop ? left.current.get(key) : undefined)
  }, [pathname, key, kind])
}
