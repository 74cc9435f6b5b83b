import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { extractFolder } from './extract_folder.js'
import type { PageResult } from './sureness.js'

/** How many pages were read, and how fast, by wall clock. */
export interface ExtractionSpeed {
  pages: number
  pagesPerSecond: number
}

/**
 * Runs the extraction over a folder of pages, in this thread or in `jobs` threads, and writes a
 * line of JSON for each page in the scorer's shape.
 */
export async function extractPages(
  folder: string,
  out: string,
  jobs = 1
): Promise<ExtractionSpeed> {
  const file = createWriteStream(out)
  const start = performance.now()
  let pages = 0
  const write = (result: PageResult): void => {
    pages++
    file.write(`${JSON.stringify(result)}\n`)
  }
  if (jobs <= 1) for await (const result of extractFolder(folder)) write(result)
  else
    await Promise.all(
      Array.from({ length: jobs }, (_, turn) => inThread(folder, [turn, jobs], write))
    )
  const seconds = (performance.now() - start) / 1000
  file.end()
  await finished(file)
  return { pages, pagesPerSecond: Math.round((10 * pages) / seconds) / 10 }
}

async function inThread(
  folder: string,
  [turn, jobs]: [number, number],
  write: (result: PageResult) => void
): Promise<void> {
  const source = import.meta.url.endsWith('.ts')
  const worker = new Worker(new URL(`./folder_worker.${source ? 'ts' : 'js'}`, import.meta.url), {
    workerData: { folder, turn, jobs },
    execArgv: source ? ['--import', import.meta.resolve('@poppinss/ts-exec')] : [],
  })
  worker.on('message', write)
  await once(worker, 'exit')
}
