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

/** A storage of the browser; where it is switched off one that is empty and always full. */
export function openStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage {
  try {
    // Some browsers answer null, others throw as soon as it is named.
    const found: Storage | null = window[kind]
    return found ?? closed
  } catch {
    return closed
  }
}

/** A text that was stored in this browser; null when there is none. */
export function recall(key: string): string | null {
  return openStorage().getItem(key)
}

/** Keeps a text in this browser; false when there is no room, which costs only its memory. */
export function keep(key: string, text: string): boolean {
  try {
    openStorage().setItem(key, text)
    return true
  } catch {
    return false
  }
}
