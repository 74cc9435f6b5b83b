import pg from 'pg'
import { commandOf, treeOf } from '#tests/helpers/process_tree'
import type { BenchSite } from './bench_site.js'
import { Connection } from './measure/connection.js'
import { ownTimesOf } from './measure/cpu_profile.js'
import { pastedPages } from './pasted_page.js'
import { timeLines } from './profile.js'

/** What bringing in a page that somebody pastes costs. */
export interface PasteFigures {
  /** Pages that were measured, and how long they are. */
  pages: number
  bytes: number
  /** Milliseconds until one was answered, one after the other. */
  answerMs: { p50: number; p99: number }
  /** CPU milliseconds a page, of all processes of the server and of the database, what is done after the answer included. */
  cpuMs: { server: number; database: number }
}

const WARM = 60
const PAGES = 120
/** Pastes a minute that a person may make: the count begins anew after so many. */
const COUNTED = 60

/** Brings in pages one after the other; answers the milliseconds of each. */
function paster(bench: BenchSite, databaseUrl: string) {
  const pageOf = pastedPages()
  const database = new pg.Client({ connectionString: databaseUrl })
  const connection = new Connection(bench.site.url, bench.token)
  let turn = 0
  let bytes = 0
  return {
    open: () => database.connect(),
    bytes: () => bytes,
    paste: async (count: number): Promise<number[]> => {
      const times: number[] = []
      for (let done = 0; done < count; done += 1) {
        if (turn % COUNTED === 0) await database.query(`delete from throttles`)
        const data = pageOf(turn++)
        bytes = data.length
        const { milliseconds } = await connection.send({
          method: 'POST',
          path: '/api/recipes/create/html-or-json',
          body: JSON.stringify({ data, includeTags: true }),
        })
        times.push(milliseconds)
      }
      return times
    },
    close: async () => {
      connection.close()
      await database.end()
    },
  }
}

const round = (figure = 0) => Math.round(figure * 100) / 100

/** Measures pastes of pages with a recipe as JSON-LD, by one person who waits for each. */
export async function measurePastes(bench: BenchSite, databaseUrl: string): Promise<PasteFigures> {
  const one = paster(bench, databaseUrl)
  await one.open()
  try {
    await one.paste(WARM)
    const before = bench.cpu()
    const times = (await one.paste(PAGES)).toSorted((a, b) => a - b)
    const after = bench.cpu()
    const each = (part: 'server' | 'database') => round((after[part] - before[part]) / PAGES)
    return {
      pages: PAGES,
      bytes: one.bytes(),
      answerMs: { p50: round(times[PAGES / 2]), p99: round(times.at(-2)) },
      cpuMs: { server: each('server'), database: each('database') },
    }
  } finally {
    await one.close()
  }
}

/** Where the time of a paste goes in each process of Node's that has a part in it, as text. */
export async function profilePastes(bench: BenchSite, databaseUrl: string): Promise<string> {
  const one = paster(bench, databaseUrl)
  await one.open()
  try {
    await one.paste(WARM)
    const lines: string[] = []
    for (const pid of treeOf(bench.site.pid)) {
      const command = commandOf(pid)
        .split(' ')
        .find((word) => /build\/.*\.js$/.test(word))
      if (!command) continue
      const times = await ownTimesOf(pid, () => one.paste(PAGES))
      lines.push(command, ...timeLines(times, PAGES))
    }
    return lines.join('\n')
  } finally {
    await one.close()
  }
}
