import { parentPort } from 'node:worker_threads'
import { decodePage } from '#core/imports/index'
import { type Extraction, extractRecipe } from './extract/extract_recipe.js'

/** A page as it came over the network. */
export interface ExtractionTask {
  bytes: Uint8Array
  contentType: string | null
  url: string
  /** Language that times are worded in; English when none is given. */
  language?: string
}

/** An extraction with the page's text, or that it broke down. */
export type WorkedExtraction =
  (Extraction & { page: string }) | { failure: 'timed-out' | 'extraction-failed'; reason: string }

/**
 * What the worker thread tells its owner: once that it listens, then an answer for each task in
 * turn.
 */
export type WorkerMessage = { ready: true } | { answer: WorkedExtraction }

function work(task: ExtractionTask): WorkedExtraction {
  try {
    const { bytes, contentType, url, language } = task
    const page = decodePage(bytes, contentType)
    return { ...extractRecipe(page, url, language ? { language } : {}), page }
  } catch (error) {
    return { failure: 'extraction-failed', reason: `The page could not be read: ${String(error)}` }
  }
}

parentPort?.on('message', (task: ExtractionTask) => {
  parentPort?.postMessage({ answer: work(task) } satisfies WorkerMessage)
})
parentPort?.postMessage({ ready: true } satisfies WorkerMessage)
