/** Stands in where the browser keeps nothing: nothing is found, and nothing can be put there. */
const closed: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new DOMException('This browser keeps nothing', 'QuotaExceededError')
  },
  removeItem: () => undefined,
  clear: () => undefined,
}

type Kind = 'localStorage' | 'sessionStorage'

/** A storage of the browser; where it is switched off one that is empty and always full. */
export function openStorage(kind: Kind = 'localStorage'): Storage {
  try {
    // Some browsers answer null, others throw as soon as it is named.
    const found: Storage | null = window[kind]
    return found ?? closed
  } catch {
    return closed
  }
}

/** A text that was stored in this browser, or in this window alone; null when there is none. */
export function recall(key: string, kind: Kind = 'localStorage'): string | null {
  return openStorage(kind).getItem(key)
}

/** Keeps a text in this browser, or in this window alone; false when there is no room, which costs only its memory. */
export function keep(key: string, text: string, kind: Kind = 'localStorage'): boolean {
  try {
    openStorage(kind).setItem(key, text)
    return true
  } catch {
    return false
  }
}
