import { open, readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogLevel, LogLine } from '#core/shared/contract/maintenance'
import { installation } from './installation.js'

/** Bytes that are read from the end of a log file. */
const TAIL = 4 * 1024 * 1024
/** Characters of a stack that are shown. */
const LONGEST_STACK = 8_000

/** The files of the kinds of processes (config/logger.ts). */
const files = { serve: 'trivet.log', work: 'trivet-work.log' } as const

/** Which lines are wanted: so many at the most, at least so grave, with these words in them. */
export interface LogQuery {
  lines: number
  level: LogLevel
  search: string
}

const rank: Record<LogLevel, number> = { debug: 20, info: 30, warn: 40, error: 50 }

/** The latest lines of all processes, the oldest first; of very long logs those of the last megabytes. */
export async function readLog({ lines, level, search }: LogQuery): Promise<LogLine[]> {
  const wanted = search.toLowerCase()
  const all = await Promise.all([linesOf('serve'), linesOf('work')])
  return all
    .flat()
    .filter(
      (line) =>
        rank[line.level] >= rank[level] &&
        (wanted === '' || `${line.text}\n${line.stack ?? ''}`.toLowerCase().includes(wanted))
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .slice(-lines)
}

/** A file that was just put aside leaves its last lines in the one before. */
async function linesOf(kind: keyof typeof files): Promise<LogLine[]> {
  const tails = await Promise.all([tailOf(`${files[kind]}.1`), tailOf(files[kind])])
  return tails
    .join('\n')
    .split('\n')
    .flatMap((line) => lineOf(line, kind))
}

async function tailOf(name: string): Promise<string> {
  const handle = await open(join(logFolder(), name)).catch(() => null)
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - TAIL)
    const buffer = Buffer.alloc(size - start)
    await handle.read(buffer, 0, buffer.length, start)
    const text = buffer.toString()
    // What stands before the first line end is a piece of a line.
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } finally {
    await handle.close()
  }
}

const logFolder = () => join(installation().dataDir, 'logs')

/** A line as the logger writes it, of which only what is shown is read; torn ones are left out. */
function lineOf(json: string, process: keyof typeof files): LogLine[] {
  try {
    const { time, level, msg, err } = JSON.parse(json) as {
      time?: unknown
      level?: unknown
      msg?: unknown
      err?: { message?: unknown; stack?: unknown }
    }
    const at = typeof time === 'string' || typeof time === 'number' ? new Date(time) : null
    if (!at || Number.isNaN(at.getTime()) || typeof level !== 'number') return []
    const text = [msg, err?.message].find((part) => typeof part === 'string' && part !== '')
    const stack = typeof err?.stack === 'string' ? err.stack.slice(0, LONGEST_STACK) : null
    return [
      { at: at.toISOString(), level: levelOf(level), process, text: String(text ?? ''), stack },
    ]
  } catch {
    return []
  }
}

function levelOf(level: number): LogLevel {
  if (level >= rank.error) return 'error'
  if (level >= rank.warn) return 'warn'
  return level >= rank.info ? 'info' : 'debug'
}

/** A line as one text: when, how grave, what. */
export const logText = ({ at, level, text }: LogLine) => `${at} ${level.toUpperCase()} ${text}`

/** Empties the files that are written to and deletes those that were put aside. */
export async function cleanLogs(): Promise<void> {
  const names = await readdir(logFolder()).catch(() => [])
  const current = new Set<string>(Object.values(files))
  for (const name of names) {
    if (current.has(name)) await truncate(join(logFolder(), name))
    else if (/^trivet(-work)?\.log\.\d{1,3}$/.test(name))
      await rm(join(logFolder(), name), { force: true })
  }
}
