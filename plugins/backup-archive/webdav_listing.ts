import { Parser } from 'htmlparser2'

/** A file of a listed folder. */
export interface ListedResource {
  name: string
  bytes: number
  modifiedAt: Date
}

/** What is being read of a resource. */
interface Resource {
  href: string
  isFolder: boolean
  getcontentlength: string
  getlastmodified: string
}

const fresh = (): Resource => ({
  href: '',
  isFolder: false,
  getcontentlength: '',
  getlastmodified: '',
})

/** Levels of the deepest list: what lies deeper is none, and would be read slowly. */
const DEEPEST = 32

/**
 * The files in a server's answer to PROPFIND (RFC 4918 §9.1), whatever it calls the namespace; those whose size or date is none
 * are left out. Throws for what is no such answer.
 */
export function readListing(xml: string): ListedResource[] {
  const files: ListedResource[] = []
  let resource = fresh()
  let depth = 0
  let isList = false
  let field: 'href' | 'getcontentlength' | 'getlastmodified' | null = null
  const parser = new Parser(
    {
      onopentag: (tag) => {
        const name = localName(tag)
        if ((depth += 1) > DEEPEST) throw new Error('It is nested too deep')
        if (name === 'multistatus') isList = true
        if (name === 'response') resource = fresh()
        if (name === 'collection') resource.isFolder = true
        field = null
        if (name === 'href' || name === 'getcontentlength' || name === 'getlastmodified')
          field = name
      },
      ontext: (text) => {
        if (field) resource[field] += text
      },
      onclosetag: (tag) => {
        field = null
        depth -= 1
        const file = localName(tag) === 'response' ? fileOf(resource) : null
        if (file) files.push(file)
      },
    },
    { xmlMode: true, decodeEntities: true }
  )
  parser.end(xml)
  if (!isList) throw new Error('It is no list')
  return files
}

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1).toLowerCase()

function fileOf({ href, isFolder, ...facts }: Resource): ListedResource | null {
  const modifiedAt = new Date(facts.getlastmodified.trim())
  const name = nameOf(href.trim())
  const bytes = Number(facts.getcontentlength)
  const isSize = Number.isSafeInteger(bytes) && bytes >= 0
  if (isFolder || name === '' || !isSize || Number.isNaN(modifiedAt.getTime())) return null
  return { name, bytes, modifiedAt }
}

function nameOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(href.lastIndexOf('/') + 1))
  } catch {
    return ''
  }
}
