declare global {
  interface Window {
    /** Answers on their way by address, as the script of index.html asked for them; null for what failed. */
    trivetAsked?: Map<string, Promise<Response | null>>
  }
}

/** Milliseconds of a page within which what it asked for first is still news. */
const FRESH = 10_000

/**
 * `fetch`, but what the page asked for before its scripts were there (the server names it: who is here, and the recipe of the address)
 * is taken from that, once.
 */
export const fetchOrTaken: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const asked = request.method === 'GET' ? window.trivetAsked?.get(request.url) : undefined
  window.trivetAsked?.delete(request.url)
  const answer = performance.now() < FRESH ? await asked : null
  return answer ?? fetch(request)
}
