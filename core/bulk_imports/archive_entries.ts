import type { Archive, ArchiveFile } from '#core/archives/index'
import { readableTypes } from '#core/imports/server'
import type { NewItem } from './run_item.js'

/** Exports of many: a folder for each recipe, with its JSON and what belongs to it. */
const EXPORTED = /(^|\/)recipes\/[^/]+\/[^/]+\.json$/i
const READABLE = /\.(zip|json|txt|html?|xhtml|mhtml?|webarchive)$/i
/** What lies beside a recipe or a saved page and is none itself. */
const BESIDE = /(^|\/)(assets|images|[^/]+_files)\//i
const PICTURE = /\.(webp|jpe?g|png|avif|heic)$/i

/** Files of an archive that each hold a recipe, in the order of their paths. */
export function entriesOf(archive: Archive): NewItem[] {
  const exported = archive.find(EXPORTED)
  const files = exported.length > 0 ? exported : archive.find(/./).filter(isReadable)
  return files
    .map(({ path }) => path)
    .filter((path) => !BESIDE.test(path))
    .sort()
    .map((path) => ({ source: { kind: 'entry', path }, label: path }))
}

/** Also what plugins read; one of their types that is none by its content is found to be that when its turn comes. */
function isReadable({ path }: ArchiveFile): boolean {
  const lower = path.toLowerCase()
  const endings = readableTypes().flatMap((type) => type.endings)
  return READABLE.test(path) || endings.some((ending) => lower.endsWith(ending))
}

/**
 * The picture of one of several recipes in a folder: it has the name of the recipe's file. Null
 * when there is none; undefined for a recipe that has its folder to itself.
 */
export function pictureBeside(archive: Archive, file: ArchiveFile): ArchiveFile | null | undefined {
  const [folder, stem] = partsOf(file.path)
  const others = archive.find(/\.json$/i).filter(({ path }) => partsOf(path)[0] === folder)
  if (others.length < 2) return undefined
  const found = archive.find(PICTURE).find(({ path }) => {
    const [itsFolder, itsStem] = partsOf(path)
    return itsFolder === folder && itsStem === stem
  })
  return found ?? null
}

function partsOf(path: string): [folder: string, stem: string] {
  const cut = path.lastIndexOf('/') + 1
  return [path.slice(0, cut), path.slice(cut).replace(/\.[^.]*$/, '')]
}
