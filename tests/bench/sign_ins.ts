import { scryptSync } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchSite, EMAIL, PASSWORD } from './bench_site.js'
import { type BenchRequest, Connection } from './measure/connection.js'

/** What signing in costs, and what it does to others. */
export interface SignInFigures {
  /** CPU milliseconds of the server and its database for one sign-in, and of its hash alone in this process. */
  cpuMs: { signIn: number; hash: number }
  /** Milliseconds until a sign-in of the twenty a second was answered. */
  signInMs: { p50: number; p99: number }
  /** Milliseconds of a page of the list, without and beside the sign-ins. */
  listMs: { alone: { p50: number; p99: number }; beside: { p50: number; p99: number } }
  /** CPU milliseconds of the server for the same answer without and with a token. */
  tokenCpuMs: { without: number; with: number }
}

const SPAN = 20_000
/** Requests a second, evenly. */
const RATE = 20
/** One person's tries are counted before they are looked at: more at once would lock the account. */
const AT_ONCE = 4
const HASHES = 20
const ABOUTS = 6_000

const list: BenchRequest = { method: 'GET', path: '/api/recipes?page=1&perPage=32' }
const about: BenchRequest = { method: 'GET', path: '/api/app/about' }
const signIn: BenchRequest = {
  method: 'POST',
  path: '/api/auth/token',
  contentType: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({ username: EMAIL, password: PASSWORD }).toString(),
  isVisitor: true,
}

/** Sends a request twenty times a second on so many connections; answers the milliseconds of each from its due moment on. */
async function evenly(bench: BenchSite, one: BenchRequest, connections: number): Promise<number[]> {
  const times: number[] = []
  const started = performance.now()
  let next = 0
  const go = async () => {
    const connection = new Connection(bench.site.url, bench.token)
    for (let turn = next++; turn < (SPAN / 1_000) * RATE; turn = next++) {
      const due = started + (turn * 1_000) / RATE
      if (due > performance.now()) await delay(due - performance.now())
      await connection.send(one)
      times.push(performance.now() - due)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, go))
  return times
}

const round = (figure: number) => Math.round(figure * 100) / 100

function shares(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return { p50: at(0.5), p99: at(0.99) }
}

/** CPU milliseconds of one hash as config/hash.ts has them. */
function hashCost(): number {
  const before = process.cpuUsage()
  for (let turn = 0; turn < HASHES; turn += 1) {
    scryptSync(PASSWORD, `salt ${turn}`, 64, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  }
  const { user, system } = process.cpuUsage(before)
  return round((user + system) / 1_000 / HASHES)
}

async function cpuOfEach(bench: BenchSite, one: BenchRequest, times: number) {
  const connection = new Connection(bench.site.url, bench.token)
  for (let turn = 0; turn < times / 4; turn += 1) await connection.send(one)
  const before = bench.cpu()
  for (let turn = 0; turn < times; turn += 1) await connection.send(one)
  const after = bench.cpu()
  connection.close()
  const server = (after.server - before.server) / times
  return { server: round(server), all: round(server + (after.database - before.database) / times) }
}

/** Measures sign-ins alone, lists beside twenty of them a second, and what a token adds to a request. */
export async function measureSignIns(bench: BenchSite): Promise<SignInFigures> {
  const alone = shares(await evenly(bench, list, AT_ONCE))
  const [beside, signIns] = await Promise.all([
    evenly(bench, list, AT_ONCE),
    evenly(bench, signIn, AT_ONCE),
  ])
  const { all } = await cpuOfEach(bench, signIn, 40)
  const visitor = await cpuOfEach(bench, { ...about, isVisitor: true }, ABOUTS)
  const member = await cpuOfEach(bench, about, ABOUTS)
  return {
    cpuMs: { signIn: all, hash: hashCost() },
    signInMs: shares(signIns),
    listMs: { alone, beside: shares(beside) },
    tokenCpuMs: { without: visitor.server, with: member.server },
  }
}
