import db from '@adonisjs/lucid/services/db'

/** Milliseconds between two signs of life of a report; after `SILENCE` without one its process counts as dead. */
const BEAT = 4_000

/** How long a report may be silent before it is closed, as an SQL interval. */
export const SILENCE = '20 seconds'

const alive = new Set<string>()
let timer: NodeJS.Timeout | null = null

/** Gives signs of life for a report until `letGo`, so that no sweeper of any process closes it. */
export function keepAlive(reportId: string): void {
  alive.add(reportId)
  timer ??= setInterval(() => void beat(), BEAT).unref()
}

/** Ends the signs of life of a report. */
export function letGo(reportId: string): void {
  alive.delete(reportId)
  if (alive.size > 0 || !timer) return
  clearInterval(timer)
  timer = null
}

async function beat(): Promise<void> {
  // A beat that fails is missed; the next one comes soon enough.
  const { rows } = await db
    .rawQuery<{ rows: { id: string }[] }>(
      `update reports set alive_at = now()
        where id = any(?::uuid[]) and status = 'in-progress' returning id`,
      [[...alive]]
    )
    .catch(() => ({ rows: [...alive].map((id) => ({ id })) }))
  const open = new Set(rows.map(({ id }) => id))
  for (const id of alive) if (!open.has(id)) letGo(id)
}
