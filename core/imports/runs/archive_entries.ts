import type { Archive, ArchiveFile } from '#core/archives/index'
import type { NewItem } from './run_item.js'

/** Exports of many: a folder for each recipe, with its JSON and what belongs to it. */
const EXPORTED = /(^|\/)recipes\/[^/]+\/[^/]+\.json$/i
const READABLE = /\.(zip|json|cook|md|markdown|txt|html?|xhtml|mhtml?|webarchive|pdf)$/i
/** What lies beside a recipe or a saved page and is none itself. */
const BESIDE = /(^|\/)(assets|images|[^/]+_files)\//i
const PICTURE = /\.(webp|jpe?g|png|avif|heic)$/i
const OURS = ['recipeIngredient', 'recipe_ingredient', 'recipeInstructions', 'recipe_instructions']

/** Files of an archive that each hold a recipe, in the order of their paths. */
export function entriesOf(archive: Archive): NewItem[] {
  const exported = archive.find(EXPORTED)
  const files = exported.length > 0 ? exported : archive.find(READABLE)
  return files
    .map(({ path }) => path)
    .filter((path) => !BESIDE.test(path))
    .sort()
    .map((path) => ({ source: { kind: 'entry', path }, label: path }))
}

/** Whether a JSON is a recipe as programs like ours write it, and no page's data. */
export function holdsRecipeFile(bytes: Buffer): boolean {
  const data = parsed(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  if (typeof data !== 'object' || data === null) return false
  return 'name' in data && !('@type' in data) && OURS.some((key) => key in data)
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
