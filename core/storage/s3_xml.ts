import { Parser } from 'htmlparser2'
import type { FileStat, ListedFile } from './types.js'

/** An element of an answer: the text in it, or the elements. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** Levels of the deepest answer that S3 knows, and some more. */
const DEEPEST = 8
/** Letters of the longest name that S3 knows. */
const LONGEST_KEY = 1_024
const NAME = /^[A-Za-z]\w*$/

/** Says that an answer is none of S3, from within the parser. */
class Unreadable extends Error {}

/**
 * An answer of an S3-compatible server, read in a time that grows with its length and no faster: few levels, none in another
 * of its name, all of them closed. Declarations and attributes are left out, so that no entity stands for anything. Null for
 * what is not such an answer.
 */
export function readXml(xml: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentagname: (tag) => {
        const name = tag.slice(tag.indexOf(':') + 1)
        const isNested = open.some((outer) => outer.name === name)
        if (isNested || open.length > DEEPEST || !NAME.test(name)) throw new Unreadable()
        const element = { name, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const last = open.at(-1)
        if (last) last.text += text
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true }
  )
  try {
    parser.write(xml)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
  // What is open still was cut off.
  return open.length === 1 ? (root.children[0] ?? null) : null
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** An answer as the client can read it without looking far for the end of an element. */
export function writeXml({ name, text, children }: XmlElement): string {
  const inner = children.length > 0 ? children.map(writeXml).join('') : text.trim()
  const content = children.length > 0 ? inner : inner.replace(/[&<>]/g, (mark) => marks[mark] ?? '')
  return `<${name}>${content}</${name}>`
}

const textIn = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? ''

const etagOf = (text: string) => `"${text.replace(/^W\/|"/g, '')}"`

/** What a server says of an object; null where that is none of what an object can be. */
export function fileFacts(said: { size: string; date: string; etag: string }): FileStat | null {
  const size = Number(said.size)
  const modifiedAt = new Date(said.date === '' ? 0 : said.date)
  if (!Number.isSafeInteger(size) || size < 0 || Number.isNaN(modifiedAt.getTime())) return null
  return { size, modifiedAt, etag: etagOf(said.etag) }
}

/** A page of a list of the objects whose names begin so; `token` where there are more. Null for what is no such page. */
export function readListPage(
  xml: string,
  prefix: string
): { files: ListedFile[]; token: string } | null {
  const root = readXml(xml)
  if (root?.name !== 'ListBucketResult') return null
  const found = root.children.filter(({ name }) => name === 'Contents').map(listedFile)
  const files = found.filter((file) => file?.key.startsWith(prefix) ?? false)
  if (files.length < found.length) return null
  const isCut = textIn(root, 'IsTruncated') === 'true'
  return {
    files: files.filter((file) => file !== null),
    token: isCut ? textIn(root, 'NextContinuationToken') : '',
  }
}

function listedFile(contents: XmlElement): ListedFile | null {
  const facts = fileFacts({
    size: textIn(contents, 'Size'),
    date: textIn(contents, 'LastModified'),
    etag: textIn(contents, 'ETag'),
  })
  const key = decoded(textIn(contents, 'Key'))
  return facts && key && key.length <= LONGEST_KEY ? { key, ...facts } : null
}

/** Names come encoded, so that each can stand in XML. */
function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return null
  }
}
