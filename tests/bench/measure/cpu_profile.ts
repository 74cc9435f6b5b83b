import { setTimeout as delay } from 'node:timers/promises'
import { commandOf, treeOf } from '#tests/helpers/process_tree'

/** Where a process opens its inspector when it is asked to by a signal (Node's own port). */
const INSPECTOR = 'http://127.0.0.1:9229/json/list'
/** Microseconds between two samples. */
const INTERVAL = 100

/** A profile as the inspector gives it (Chrome DevTools Protocol, Profiler.Profile). */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Time that is spent in a place itself, without what it calls. */
export interface OwnTime {
  place: string
  milliseconds: number
}

/** What a process did while something ran: by packages and folders, and by functions, the longest first. */
export interface OwnTimes {
  byPart: OwnTime[]
  byFunction: OwnTime[]
}

/** The process among a site's that answers requests. Throws where there is none. */
export function serverOf(site: number): number {
  const pid = treeOf(site).findLast((one) => commandOf(one).includes('build/ace.js serve'))
  if (pid === undefined) throw new Error('No process of the site answers requests')
  return pid
}

/** Ends the inspector of a process once nobody speaks to it, so that another process can have its place. */
const END_INSPECTOR = `setTimeout(() => process.getBuiltinModule('inspector').close(), 50)`

/** Where a process spends its time while `run` runs. */
export async function ownTimesOf(pid: number, run: () => Promise<unknown>): Promise<OwnTimes> {
  process.kill(pid, 'SIGUSR1')
  const inspector = new Inspector(await addressOfInspector())
  try {
    await inspector.opened
    await inspector.call('Profiler.enable')
    await inspector.call('Profiler.setSamplingInterval', { interval: INTERVAL })
    await inspector.call('Profiler.start')
    await run()
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: CpuProfile }
    await inspector.call('Runtime.evaluate', { expression: END_INSPECTOR })
    return timesIn(profile)
  } finally {
    inspector.close()
    await placeIsFree()
  }
}

/** Waits until no process listens where the next one opens its inspector. Throws where one stays. */
async function placeIsFree(): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const isTaken = await fetch(INSPECTOR).then(
      () => true,
      () => false
    )
    if (!isTaken) return
    await delay(100)
  }
  throw new Error('The inspector of the process before stays open')
}

async function addressOfInspector(): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(INSPECTOR).catch(() => null)
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
    await delay(100)
  }
  throw new Error('The server opened no inspector')
}

/** Calls of the inspector, one at a time. */
class Inspector {
  readonly #socket: WebSocket
  readonly opened: Promise<unknown>
  #calls = 0

  constructor(address: string) {
    this.#socket = new WebSocket(address)
    this.opened = new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', resolve, { once: true })
      this.#socket.addEventListener('error', reject, { once: true })
    })
  }

  call(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#calls
    return new Promise((resolve, reject) => {
      const lose = () => reject(new Error(`The process ended while it was asked for ${method}`))
      this.#socket.addEventListener('close', lose, { once: true })
      const read = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown }
        if (answer.id !== id) return
        this.#socket.removeEventListener('message', read)
        resolve(answer.result)
      }
      this.#socket.addEventListener('message', read)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }
}

function timesIn({ nodes, samples, timeDeltas }: CpuProfile): OwnTimes {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parts = new Map<string, number>()
  const functions = new Map<string, number>()
  samples.forEach((id, at) => {
    const frame = frames.get(id)
    if (!frame || frame.functionName === '(idle)') return
    const milliseconds = (timeDeltas[at + 1] ?? 0) / 1000
    const part = partOf(frame.url) || frame.functionName
    add(parts, part, milliseconds)
    add(functions, `${frame.functionName || '(anonymous)'} ${part}`, milliseconds)
  })
  return { byPart: longestFirst(parts), byFunction: longestFirst(functions) }
}

/** `node:http`, `@adonisjs/core`, `core/recipes`: what a file belongs to. */
function partOf(url: string): string {
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/')
  const [, outside] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (outside) return outside
  return /build\/(\w+\/\w+)/.exec(url)?.[1] ?? url
}

const add = (sums: Map<string, number>, place: string, milliseconds: number) =>
  sums.set(place, (sums.get(place) ?? 0) + milliseconds)

const longestFirst = (sums: Map<string, number>): OwnTime[] =>
  [...sums]
    .map(([place, milliseconds]) => ({ place, milliseconds }))
    .sort((a, b) => b.milliseconds - a.milliseconds)
