import type { GivenSource } from '../../given.js'
import { pageOfData } from '../../services/recognise_text.js'

/** A file of an archive as importers take it, by its ending. */
export function givenOfEntry(name: string, bytes: Buffer): GivenSource {
  if (/\.json$/i.test(name)) return pageOfData(bytes.toString('utf8'), null)
  if (/\.x?html?$/i.test(name)) return { kind: 'page', bytes, url: null }
  if (/\.(txt|md|markdown)$/i.test(name)) return { kind: 'text', text: bytes.toString('utf8') }
  const type = /\.pdf$/i.test(name) ? 'application/pdf' : 'text/plain'
  return { kind: 'file', file: { name, type, bytes } }
}
