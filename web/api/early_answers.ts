declare global {
  interface Window {
    /** Answers on their way by address, as the script of index.html asked for them; null for what failed. Soon emptied: they age. */
    trivetAsked?: Map<string, Promise<Response | null>>
  }
}

/**
 * `fetch`, but what the page asked for before its scripts were there (the server names it: who is here, and the recipe of the address)
 * is taken from that, once.
 */
export async function fetchOrTaken(input: RequestInfo): Promise<Response> {
  // RTK Query hands over a request, whose body must not be read here.
  const { url, method } = input as Request
  const early = window.trivetAsked?.get(url)
  window.trivetAsked?.delete(url)
  return (method === 'GET' && (await early)) || fetch(input)
}
