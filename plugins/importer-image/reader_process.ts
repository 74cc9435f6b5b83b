import { ImportFailure, serveProcess } from '#core/imports/index'
import type { ImportFailureKind } from '#core/shared/contract/imports'
import { LetterReader } from './letters/engine.js'
import { type PageRead, type PageWishes, readPage } from './read_page.js'

/** What the process makes of a picture; a picture that cannot be read is told, not thrown. */
export type ProcessPage = PageRead | { failure: ImportFailureKind; reason: string }

/** Steps in which progress is told: each is a message, and a row for who waits. */
const STEP = 0.05

let reader: LetterReader | null = null
let tell: (done: number) => void = () => undefined

serveProcess<PageWishes, ProcessPage>(async (request, tellDone) => {
  tell = onward(tellDone)
  try {
    reader ??= await LetterReader.start((done) => tell(done))
    return await readPage(reader, request)
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error
    return { failure: error.kind, reason: error.reason }
  }
})

/** A second look at a page does not turn the clock back. */
function onward(tellDone: (done: number) => void): (done: number) => void {
  let told = 0
  return (done) => {
    if (done < told + STEP) return
    told = done
    tellDone(done)
  }
}
