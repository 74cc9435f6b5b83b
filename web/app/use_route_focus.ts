import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

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
    const frame = requestAnimationFrame(() => {
      const href = kind === NavigationType.Pop ? left.current.get(key) : undefined
      const link = href && document.querySelector(`main a[href="${CSS.escape(href)}"]`)
      const target = link || document.getElementById('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, key, kind])
}
