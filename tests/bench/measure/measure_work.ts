import type { BenchTarget } from '../target.js'
import type { Work } from '../works.js'
import { Connection, type BenchAnswer } from './connection.js'

/** Figures of one work; CPU is null for a server of which only the address is known. */
export interface Figures {
  n: number
  p50: number
  p99: number
  serverCpuMs: number | null
  databaseCpuMs: number | null
  rps10: number
  bytes: number
  hits: number | null
}

/** Runs before any counts: code is compiled as it gets hot, a prepared statement settles on its plan after five. */
const WARM_UP = 12
const WARM_UP_SPAN = 1_000
/** At one connection: as many requests as fit into this time, within bounds. */
const SPAN = 3_000
const MOST = 1_500
const LEAST = 5
const CONNECTIONS = 10
const RATE_SPAN = 3_000

/** Measures a work: one connection for times and CPU, then ten for the rate. */
export async function measureWork(target: BenchTarget, work: Work): Promise<Figures> {
  const single = new Connection(target.url, target.token)
  let turn = 0
  const next = () => single.send(work.request(turn++))
  try {
    const warm = await warmUp(next)
    const before = target.cpu()
    const answers = await repeat(next, Math.min(MOST, Math.max(LEAST, Math.ceil(SPAN / warm))))
    const after = target.cpu()
    const each = (part: 'server' | 'database') =>
      before && after ? round((after[part] - before[part]) / answers.length) : null
    return {
      ...summary(answers),
      serverCpuMs: each('server'),
      databaseCpuMs: each('database'),
      rps10: await rate(target, work, turn),
    }
  } finally {
    single.close()
  }
}

/** Answers the mean time of the later warm-up runs, in milliseconds. */
async function warmUp(next: () => Promise<BenchAnswer>): Promise<number> {
  const times: number[] = []
  const started = performance.now()
  while (times.length < WARM_UP || performance.now() - started < WARM_UP_SPAN) {
    const { milliseconds } = await next()
    if (milliseconds > SPAN / 2) return milliseconds
    times.push(milliseconds)
  }
  const late = times.slice(Math.floor(times.length / 2))
  return late.reduce((sum, time) => sum + time, 0) / late.length
}

async function repeat(next: () => Promise<BenchAnswer>, times: number): Promise<BenchAnswer[]> {
  const answers: BenchAnswer[] = []
  while (answers.length < times) answers.push(await next())
  return answers
}

function summary(answers: BenchAnswer[]): Pick<Figures, 'n' | 'p50' | 'p99' | 'bytes' | 'hits'> {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) =>
    round(times[Math.min(times.length - 1, Math.floor(times.length * share))])
  const mean = (numbers: number[]) =>
    Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
  const totals = answers.flatMap(({ head }) => totalOf(head) ?? [])
  return {
    n: answers.length,
    p50: at(0.5),
    p99: at(0.99),
    bytes: mean(answers.map(({ bytes }) => bytes)),
    hits: totals.length > 0 ? mean(totals) : null,
  }
}

/** The exact number of matches that a page tells. */
function totalOf(head: string): number | null {
  const [, total] = /^\{"page":-?\d+,"per_page":-?\d+,"total":(\d+)/.exec(head) ?? []
  return total === undefined ? null : Number(total)
}

/** Requests a second at ten connections. */
async function rate(target: BenchTarget, work: Work, from: number): Promise<number> {
  let turn = from
  let done = 0
  const started = performance.now()
  const one = async () => {
    const connection = new Connection(target.url, target.token)
    while (performance.now() - started < RATE_SPAN) {
      await connection.send(work.request(turn++))
      done += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: work.connections ?? CONNECTIONS }, one))
  return round((done * 1000) / (performance.now() - started))
}

const round = (figure = 0) => Math.round(figure * 100) / 100
