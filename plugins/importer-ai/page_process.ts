import { decodePage, serveProcess } from '#core/imports/index'
import { plainLines } from '#core/recipe_text/index'
import { pageText, type PageText, withinLength } from './page_text.js'

/** A page as it came over the network. */
export interface PageTask {
  bytes: Uint8Array
  contentType: string | null
  url: string
}

/** A text that somebody pasted. */
export interface PlainTask {
  text: string
}

/** What the process answers: the page, and it decoded; of a text its lines. */
export type ReadPage = PageText & { html: string }

const nothing = { name: null, image: null, language: null, html: '' }

serveProcess<PageTask | PlainTask, ReadPage>((task) => {
  if ('text' in task) return { ...nothing, lines: withinLength(plainLines(task.text)) }
  const html = decodePage(task.bytes, task.contentType)
  return { ...pageText(html, task.url), html }
})
