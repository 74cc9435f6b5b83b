import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  fileNamed,
  type ForeignArchive,
  furtherFiles,
  oncePerArchive,
  stemOf,
  textIn,
} from '#core/imports/index'
import { ownMarkdown } from './own_markdown.js'

const TEXT = /\.(?:md|markdown|mdown|cook)$/i
const PICTURE = /\.(?:jpe?g|png|webp|avif|heic)$/i
/** Files that tell of the folder, and are no recipes. */
const ABOUT = /(^|\/)(?:readme|license|licence|changelog|contributing|index)\.\w+$/i
/** Folders that say what kind of dishes lie in them; one that holds all says nothing. */
const MOST_FOLDERS = 3

/**
 * Takes over a folder of Markdown or Cooklang files, a recipe each: folders become categories, and the picture is the one that
 * the text shows, else the one that is called like it.
 */
export default definePlugin({
  id: 'migrator-folder',
  name: 'Markdown, Cooklang',
  description: 'Takes over a zipped folder of Markdown or Cooklang files.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'folder',
        isGeneral: true,
        recognises: (archive) => textsIn(archive).length > 0 && isAllText(archive),
        entries: (archive) =>
          textsIn(archive).map((path) => ({
            id: path,
            label: path.slice(path.lastIndexOf('/') + 1),
          })),
        read: ({ id }, archive) => readText(id, archive),
      },
    ],
  },
})

const textsIn = ({ files }: ForeignArchive) =>
  files.map(({ path }) => path).filter((path) => TEXT.test(path) && !ABOUT.test(path))

/** Where most are something else, they are more than recipes in words; files of recipes lie in `files`. */
function isAllText(archive: ForeignArchive): boolean {
  const others = archive.files.filter(
    ({ path }) => ![TEXT, PICTURE, ABOUT, /(^|\/)files\//].some((kind) => kind.test(path))
  )
  return others.length < textsIn(archive).length
}

async function readText(path: string, archive: ForeignArchive): Promise<ArchivedRecipe> {
  const page = await archive.read(path)
  const text = textIn(page)
  const folder = await folderOf(archive)
  const file = pictureOf(path, text, folder)
  const picture = file && (await archive.read(file.path))
  const own = ownMarkdown(text)
  if (own) {
    const root = path.slice(0, path.lastIndexOf('/') + 1)
    return { ...own, picture, files: await furtherFiles(archive, `${root}files/${stemOf(path)}/`) }
  }
  const folders = path.split('/').slice(0, -1)
  const top = folder.sharedDepth
  return {
    page,
    draft: folders.length > top ? { categories: folders.slice(top).slice(0, MOST_FOLDERS) } : {},
    picture,
  }
}

/** What is the same for all texts of a folder: how many folders all of them lie in, and the pictures by their names. */
const folderOf = oncePerArchive(async (archive: ForeignArchive) => {
  const [first = [], ...others] = textsIn(archive).map((path) => path.split('/').slice(0, -1))
  const differs = first.findIndex((name, at) => others.some((folders) => folders[at] !== name))
  const pictures = archive.files.filter(({ path }) => PICTURE.test(path))
  return {
    archive,
    sharedDepth: differs < 0 ? first.length : differs,
    pictures: Map.groupBy(pictures, ({ path }) => stemOf(path)),
  }
})

function pictureOf(
  path: string,
  text: string,
  { archive, pictures }: Awaited<ReturnType<typeof folderOf>>
) {
  const shown = /!\[[^[\]\n]{0,200}\]\(([^()[\]\s]{1,500})\)/.exec(text)?.[1]
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return (
    (shown && fileNamed(archive, `${folder}${shown}`)) ||
    pictures.get(stemOf(path))?.find((file) => file.path.startsWith(folder))
  )
}
