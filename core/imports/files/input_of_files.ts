import { ImportFailure } from '../errors.js'
import type { ImportInput, PageInput } from '../import_input.js'
import { decodePage } from '../pages/decode_page.js'
import type { FileType, ImportFile } from '../points.js'
import { pageOf, pageOfData, recogniseText } from '../services/recognise_text.js'
import { fileKind } from './file_kind.js'
import { readMhtml, type SavedPage } from './read_mhtml.js'
import { readBinaryList, type ListValue } from './binary_list.js'

/** A file as somebody sent it. */
export interface SentFile {
  name: string
  bytes: Buffer
}

/**
 * What a file holds as importers take it, by its content; `types` are those that plugins read. Throws `ImportFailure` for an empty file,
 * an archive and one that nobody knows.
 */
export function inputOfFile({ name, bytes }: SentFile, types: readonly FileType[]): ImportInput {
  if (bytes.length === 0) throw new ImportFailure('no-text', `${name} is empty`)
  const kind = fileKind(bytes, name, types)
  if (kind === null || kind === 'archive')
    throw new ImportFailure('unknown-file', `${name} is of an unknown kind`)
  if (kind === 'html') return { kind: 'page', bytes, url: savedFrom(bytes) }
  if (kind === 'mhtml') return savedPage(readMhtml(bytes), name)
  if (kind === 'webarchive') return savedPage(readWebarchive(bytes), name)
  if (kind === 'json') return pageOfData(decodePage(bytes, null), null)
  const file = { name, type: kind, bytes }
  if (kind.startsWith('image/')) return { kind: 'pictures', files: [file] }
  return kind === 'text/plain' ? textGiven(file) : { kind: 'file', file }
}

/** The page that a file is, or that its data makes; null for one that is something else. Throws `ImportFailure` for data that is none. */
export function pageInFile(bytes: Uint8Array): PageInput | null {
  const { buffer, byteOffset, length } = bytes
  const kind = fileKind(bytes, '', [])
  if (kind !== 'html' && kind !== 'json') return null
  const found = inputOfFile({ name: '', bytes: Buffer.from(buffer, byteOffset, length) }, [])
  return found.kind === 'page' ? found : null
}

/** Several pictures of one recipe, in order. Throws `ImportFailure` when one is none. */
export function inputOfPictures(files: SentFile[]): ImportInput {
  const pictures = files.map(({ name, bytes }): ImportFile => {
    const type = fileKind(bytes, name, [])
    if (type?.startsWith('image/')) return { name, type, bytes }
    throw new ImportFailure('unknown-file', `${name} is no picture`)
  })
  return { kind: 'pictures', files: pictures }
}

/** A text that is a page or an address in truth is read as that. */
function textGiven(file: ImportFile): ImportInput {
  const given = recogniseText(decodePage(file.bytes, null))
  return given.kind === 'text' ? { kind: 'file', file } : given
}

function savedPage(page: { html: string; url: string | null } | null, name: string): ImportInput {
  if (page) return pageOf(page.html, page.url)
  throw new ImportFailure('not-html', `${name} holds no page`)
}

/** The address that browsers write at the head of a page they save ("saved from url=(0031)…"). */
function savedFrom(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, 2048)
  const url = /<!--\s*saved from url=\(\d+\)(https?:\S+?)\s*-->/i.exec(head)?.[1]
  return url && URL.canParse(url) ? url : null
}

/** The page in a web archive as Safari saves it; null when there is none. */
function readWebarchive(bytes: Uint8Array): SavedPage | null {
  const main = entryOf(readBinaryList(bytes), 'WebMainResource')
  const data = entryOf(main, 'WebResourceData')
  if (!Buffer.isBuffer(data)) return null
  const encoding = entryOf(main, 'WebResourceTextEncodingName')
  const url = entryOf(main, 'WebResourceURL')
  const charset = typeof encoding === 'string' ? `text/html; charset=${encoding}` : null
  const isAddress = typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)
  return { html: decodePage(data, charset), url: isAddress ? url : null }
}

function entryOf(value: ListValue | null, key: string): ListValue | null {
  return value instanceof Map ? (value.get(key) ?? null) : null
}
