import { gunzipSync, gzipSync } from 'node:zlib'
import { serveProcess } from '#core/processes/index'
import { decodePage } from '../pages/decode_page.js'
import { keepablePage, showablePage } from './safe_page.js'

/** A page to be packed for keeping, or one that was kept to be shown. */
export type PageTask = { keep: string | Uint8Array } | { show: Uint8Array; passage: string }

/** Unpacked pages above this are none of ours, in bytes. */
const LARGEST = 64 * 1024 * 1024

serveProcess<PageTask, Uint8Array>((task) =>
  'keep' in task
    ? gzipSync(keepablePage(textOf(task.keep)))
    : Buffer.from(
        showablePage(
          gunzipSync(task.show, { maxOutputLength: LARGEST }).toString('utf8'),
          task.passage
        )
      )
)

function textOf(page: string | Uint8Array): string {
  return typeof page === 'string' ? page : decodePage(page, null)
}
