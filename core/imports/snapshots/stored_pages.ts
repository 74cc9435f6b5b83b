import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ProcessFailure, processFile, ProcessSeat } from '#core/processes/index'
import type { PageTask } from './page_process.js'
import { readRow, fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { PageKeeping } from '#core/shared/contract/imports'

const unpacked = promisify(gunzip)
const seat = new ProcessSeat<PageTask, Uint8Array>(processFile('page_process', import.meta.url))
const LIMITS = { timeLimit: 5_000 }
const LARGEST = 64 * 1024 * 1024

/**
 * A page, decoded or as it came, made safe and packed in a process of its own; null for one that
 * takes too long or too much.
 */
export async function packPage(html: string | Uint8Array): Promise<Uint8Array | null> {
  return seat.work({ keep: html }, LIMITS).catch((error: unknown) => {
    if (error instanceof ProcessFailure) return null
    throw error
  })
}

/** A packed page as it is shown: HTML that neither runs nor loads anything. */
export async function showPage(packed: Uint8Array): Promise<Uint8Array> {
  return seat.work({ show: packed }, LIMITS)
}

/** A packed page as it was kept, to be read again. */
export async function unpackPage(packed: Uint8Array): Promise<Buffer> {
  return unpacked(packed, { maxOutputLength: LARGEST })
}

const KEY = 'imports.pages'

const setting = fixedStatement(
  'imports.page-keeping',
  `select coalesce((value->>'keep')::boolean, true) as keep,
      coalesce((value->>'days')::integer, 0) as days
    from settings where key = '${KEY}'`
)

/** What administrators chose; everything is kept for ever unless they did. */
export async function pageKeeping(): Promise<PageKeeping> {
  return (await readRow<PageKeeping>(setting, [])) ?? { keep: true, days: 0 }
}

/** Chooses what is kept from now on; the next sweep sees to what was kept before. */
export async function setPageKeeping(keeping: PageKeeping): Promise<void> {
  await work(({ trx }) =>
    trx.rawQuery(
      `insert into settings (key, value) values (?, ?::jsonb)
        on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [KEY, JSON.stringify(keeping)]
    )
  )
}

/** Whether pages, pictures and files are kept with the recipes that are read from them. */
export async function keepsPages(): Promise<boolean> {
  return (await pageKeeping()).keep
}
