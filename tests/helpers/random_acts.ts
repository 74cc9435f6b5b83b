import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import { pickFrom } from './random.js'

/** Acts of a history; `KEPT_ACTS=10000` makes one as long as it was once. */
export const ACTS = Number(process.env.KEPT_ACTS ?? 300)

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** What somebody asks of the API. */
export type Request = [method: Method, path: string, body?: object]

/** Asks the API as who has a token; `some` answers a part of a list behind a thing that is not there. */
export function asker(client: ApiClient, token: string) {
  const ask = ([method, path, body = {}]: Request) => {
    const request = client[method](`/api/${path}`).bearerToken(token)
    return method === 'get' ? request : request.json(body)
  }
  const some = async (path: string) => {
    const { items } = (await ask(['get', `${path}?perPage=40`])).body()
    const none = { id: crypto.randomUUID(), name: 'None', slug: 'none' }
    return [none, ...items] as [typeof none, ...(typeof none)[]]
  }
  return { ask, some }
}

/** What happens in a history. */
export interface History<Chosen> {
  acts: Record<string, (chosen: Chosen) => Request>
  /** What the next act is done to and with. */
  choose: () => Promise<Chosen>
  ask: ReturnType<typeof asker>['ask']
  random: () => number
  /** What is kept and not as if it were made anew; nothing, after each three acts. */
  differing: () => Promise<unknown[]>
}

/** Does random acts, three at once; no answer is a failure of the server, and each act succeeded at least once. */
export async function liveThrough<Chosen>(
  assert: Assert,
  { acts, choose, ask, random, differing }: History<Chosen>
): Promise<void> {
  const names = Object.keys(acts) as [string, ...string[]]
  const succeeded = new Set<string>()
  const act = async () => {
    const name = pickFrom(random, names)
    const request = acts[name]?.(await choose())
    if (!request) return
    const status = (await ask(request)).status()
    if (status < 300) succeeded.add(name)
    if (status >= 500) throw new Error(`${name}: ${status}`)
  }
  for (let done = 0; done < ACTS; done += 3) {
    await Promise.all([act(), act(), act()])
    assert.deepEqual(await differing(), [], `after ${done} acts`)
  }
  assert.deepEqual(
    names.filter((name) => !succeeded.has(name)),
    [],
    'each act was done'
  )
}
