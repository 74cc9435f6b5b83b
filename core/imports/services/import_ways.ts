import { plugins } from '#core/plugins/index'
import type { ImportWays } from '#core/shared/contract/imports'
import { readableTypes } from '../files/file_types.js'
import type { ImportInput } from '../import_input.js'
import { archives } from '../archive_importers.js'
import { type FileType, importers } from '../points.js'
import { accepts } from './read_source.js'

type FileChoice = [type: string, ...endings: string[]]

/** Kinds of files by what their bytes are, with the endings that people know them by; plugins add theirs. */
const FILES: FileChoice[] = [
  ['text/plain', '.txt'],
  ['image/jpeg', '.jpg', '.jpeg'],
  ['image/png', '.png'],
  ['image/webp', '.webp'],
  ['image/gif', '.gif'],
  ['image/tiff', '.tif', '.tiff'],
  ['image/avif', '.avif'],
  ['image/heic', '.heic', '.heif'],
]
/** Saved pages and data are read as pages. */
const PAGES = ['text/html', '.html', '.htm', '.mhtml', '.mht', '.webarchive', '.json']
/** Archives of our own kind and the peer's need no importer. */
const ARCHIVES = ['application/zip', '.zip', 'application/json', '.json']
const NOTHING = new Uint8Array()

/** What the importers that are switched on can read. */
export function importWays(): ImportWays {
  const types = readableTypes().map(choiceOf)
  const own = [...FILES, ...types].filter(([type, ending = '']) => takesFile(type, ending))
  const archived = readableTypes().filter(({ pluginId }) => readsArchives(pluginId))
  const page = takes({ kind: 'page', bytes: NOTHING, url: null })
  const pictures = takes({
    kind: 'pictures',
    files: [{ name: 'picture.jpg', type: 'image/jpeg', bytes: NOTHING }],
  })
  return {
    address: takes({ kind: 'address', url: 'https://recipes.example/' }),
    page,
    text: takes({ kind: 'text', text: '' }),
    pictures,
    file: true,
    fileTypes: [
      ...new Set([
        ...own.flat(),
        ...archived.flatMap(choiceOf),
        ...(page ? PAGES : []),
        ...ARCHIVES,
      ]),
    ],
  }
}

const choiceOf = ({ type, endings }: FileType): FileChoice => [type, ...endings]

const readsArchives = (id: string) =>
  plugins()
    .list(archives)
    .some(({ pluginId }) => pluginId === id)

function takesFile(type: string, ending: string): boolean {
  const file = { name: `recipe${ending}`, type, bytes: NOTHING }
  const isPicture = type.startsWith('image/')
  if (isPicture && takes({ kind: 'pictures', files: [file] })) return true
  return takes({ kind: 'file', file })
}

function takes(given: ImportInput): boolean {
  const source = { ...given, language: 'en-US', includeTags: false }
  return plugins()
    .list(importers)
    .some((importer) => accepts(importer, source))
}
