import { decodePage, serveProcess } from '#core/imports/index'
import { pageText, type PageText } from './page_text.js'

/** A page as it came over the network. */
export interface PageTask {
  bytes: Uint8Array
  contentType: string | null
  url: string
}

/** What the process answers: the page, and it decoded. */
export type ReadPage = PageText & { html: string }

serveProcess<PageTask, ReadPage>(({ bytes, contentType, url }) => {
  const html = decodePage(bytes, contentType)
  return { ...pageText(html, url), html }
})
