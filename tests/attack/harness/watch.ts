import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What was seen of a site while it was watched. */
export interface Watched {
  probes: number
  /** Longest answer of `/api/app/about` in milliseconds, less what an empty server took and what it had no processor. */
  slowest: number
  /** Probes that failed or took longer than the patience, in words. */
  failures: string[]
  /** Most resident memory of the server, in MiB. */
  memory: number
  /** Processes of the site that were seen. */
  pids: number[]
}

/** Longest that a site may take to say what it is, in milliseconds. */
const PATIENCE = 2_000

/** Watches a site until the answer is called, which tells what was seen. */
export function watch(url: string, launcher: number): () => Promise<Watched> {
  const worker = new Worker(new URL('./watch_worker.mjs', import.meta.url), {
    workerData: { url, launcher, every: 100, patience: PATIENCE },
  })
  return async () => {
    const seen = once(worker, 'message')
    worker.postMessage('stop')
    const [watched] = (await seen) as [Watched]
    return watched
  }
}
