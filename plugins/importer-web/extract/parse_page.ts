import { type Document, DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'

/** Real pages nest some 50 deep; the parser's time grows with the square of the depth. */
const DEEPEST = 5000

class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs)
    if (this.tagStack.length > DEEPEST) throw new TooDeep()
  }
}

/** The tree of a page; of one that is nested without end, what stands before it. */
export function parsePage(html: string): Document {
  const handler = new ShallowHandler()
  try {
    new Parser(handler).end(html)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return handler.root
}
