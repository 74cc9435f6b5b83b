import { useEffect } from 'react'

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Milliseconds in which dialogs and menus give the focus back by themselves. */
const OWN_TRY = 60

/** An element that had the focus, what it lay in from inside out, and its place in each of those. */
type Trail = { element: Element; place: number }[]

function trailOf(from: Element): Trail {
  const trail: Trail = []
  for (let element: Element | null = from; element; element = element.parentElement) {
    const place = element.parentElement ? [...element.parentElement.children].indexOf(element) : 0
    trail.push({ element, place })
  }
  return trail
}

const isShown = (element: Element) => element.checkVisibility()

function firstIn(element: Element | undefined): Element | undefined {
  if (!element) return undefined
  if (element.matches(TABBABLE) && isShown(element)) return element
  return [...element.querySelectorAll(TABBABLE)].find(isShown)
}

/** The first control at a place of a list, else before it, else after it. */
function around(parent: Element, place: number): Element | undefined {
  const all = [...parent.children]
  const near = [...all.slice(0, place + 1).reverse(), ...all.slice(place + 1)]
  for (const each of [all[place], ...near]) {
    const found = firstIn(each)
    if (found) return found
  }
  return undefined
}

/** What stands where the lost one stood: itself, what took its place or is beside it, the page. */
function nearest(trail: Trail): Element | null {
  const left = trail.findIndex(({ element }) => element.isConnected)
  const parent = trail[left]?.element
  const gone = trail[left - 1]
  const main = document.getElementById('main')
  if (!parent) return main
  if (!gone) return isShown(parent) ? parent : main
  return (main?.contains(parent) && around(parent, gone.place)) || main
}

/**
 * Keeps the focus of those who use the keyboard: when what had it disappears, what stands in its
 * place gets it, so that nobody starts again from the top of the page.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: Element | null = null
    let onPage: Trail = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      last = null
      onPage = []
    }
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      if (!target.closest(OVER)) onPage = trailOf(target)
    }
    const rescue = () => {
      if (document.activeElement !== document.body || !last || last.isConnected) return
      const place = nearest(onPage)
      if (place instanceof HTMLElement) place.focus()
    }
    const watch = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last || last.isConnected) return
      clearTimeout(timer)
      timer = setTimeout(rescue, OWN_TRY)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, true)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
}
