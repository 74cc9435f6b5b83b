import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PluginFault } from '#core/shared/contract/site'

/** Faults that are stored of a plugin, the latest. */
const MOST = 20
/** Characters of a fault's first line that are stored. */
const LINE = 300
/** Milliseconds in which faults of one kind are gathered before they are written. */
const PACE = 1_000

/** What was seen of one kind of fault since it was last written. */
interface Seen {
  pluginId: string
  what: string
  message: string
  count: number
}

/** The parts of the notes. */
export interface FaultParts {
  db: () => QueryClientContract
  /** Writes to the site's log, once for all that came in one turn. */
  log: (pluginId: string, text: string) => void
  onError: (error: unknown) => void
}

/**
 * Notes what plugins threw or answered wrongly, for the page of each. A fault that comes again is counted, not listed
 * again, and a plugin that throws a thousand times a second costs one statement a second.
 */
export class PluginFaults {
  readonly #seen = new Map<string, Seen>()
  readonly #parts: FaultParts
  #timer: NodeJS.Timeout | null = null

  constructor(parts: FaultParts) {
    this.#parts = parts
  }

  /** `what` is the function that failed, as people who write plugins call it. */
  note(pluginId: string, what: string, error: unknown): void {
    const message = firstLine(error)
    const key = JSON.stringify([pluginId, what, message])
    const seen = this.#seen.get(key) ?? { pluginId, what, message, count: 0 }
    if (seen.count === 0 && this.#seen.size >= MOST * 5) return
    this.#seen.set(key, { ...seen, count: seen.count + 1 })
    if (seen.count === 0) this.#parts.log(pluginId, `${what}: ${message}`)
    this.#timer ??= setTimeout(() => void this.written(), PACE).unref()
  }

  /** Writes what was noted; resolves when it can be read. */
  async written(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const seen = [...this.#seen.values()]
    this.#seen.clear()
    if (seen.length > 0) await write(this.#parts.db(), seen).catch(this.#parts.onError)
  }

  /** The latest faults of a plugin, latest first. */
  async of(pluginId: string): Promise<PluginFault[]> {
    await this.written()
    const { rows } = await this.#parts.db().rawQuery<{ rows: FaultRow[] }>(
      `select what, message, count, first_at, last_at from plugin_faults where plugin_id = ?
       order by last_at desc limit ?`,
      [pluginId, MOST]
    )
    return rows.map(({ first_at: first, last_at: last, ...row }) => ({
      ...row,
      firstAt: first.toISOString(),
      lastAt: last.toISOString(),
    }))
  }
}

interface FaultRow {
  what: string
  message: string
  count: number
  first_at: Date
  last_at: Date
}

async function write(db: QueryClientContract, seen: Seen[]): Promise<void> {
  const rows = seen
    .map(({ pluginId, ...rest }) => ({ plugin_id: pluginId, ...rest }))
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  await db.rawQuery(
    `insert into plugin_faults (plugin_id, what, message, count)
     select plugin_id, what, message, count
     from jsonb_to_recordset(?::jsonb) as seen (plugin_id text, what text, message text, count integer)
     on conflict (plugin_id, what, message)
       do update set count = plugin_faults.count + excluded.count, last_at = now()`,
    [JSON.stringify(rows)]
  )
  await db.rawQuery(
    `delete from plugin_faults where (plugin_id, what, message) in (
       select plugin_id, what, message from (
         select plugin_id, what, message,
           row_number() over (partition by plugin_id order by last_at desc) as place
         from plugin_faults where plugin_id = any(?)
       ) ranked where place > ?)`,
    [[...new Set(rows.map(({ plugin_id: id }) => id))], MOST]
  )
}

const keyOf = (row: { plugin_id: string; what: string; message: string }) =>
  JSON.stringify([row.plugin_id, row.what, row.message])

/** NUL is no text to Postgres. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const [line = ''] = text.replaceAll('\0', '').split('\n')
  return line.slice(0, LINE)
}
