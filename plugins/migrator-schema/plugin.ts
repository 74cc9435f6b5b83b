import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  exportedRecipe,
  fileNamed,
  type ForeignArchive,
  type ForeignRow,
  furtherFiles,
  ImportFailure,
  isRow,
  jsonIn,
  namesIn,
  oncePerArchive,
  rowsIn,
  stemOf,
  textValue,
} from '#core/imports/index'

const DATA = /\.json(?:ld)?$/i
/** Files that are looked at to tell what they hold. */
const GLANCES = 3

/** Takes over schema.org/Recipe data of any app: JSON files with one recipe or several, pictures and files beside them. */
export default definePlugin({
  id: 'migrator-schema',
  name: 'schema.org (JSON-LD)',
  description: 'Takes over recipes that an app exported as schema.org data.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'schema',
        isGeneral: true,
        async recognises(archive) {
          const { cardsIn, paths } = await dataOf(archive)
          const glances = paths.slice(0, GLANCES)
          const found = await Promise.all(glances.map((path) => cardsIn(path).catch(() => [])))
          // A list with others among them is another app's, whose reader knows them all.
          return found.flat().length > 0 && found.flat().every(isRecipe)
        },
        async entries(archive) {
          const entries: { id: string; label: string }[] = []
          const { cardsIn, paths } = await dataOf(archive)
          for (const path of paths) {
            // One after the other: each is parsed whole. A broken one is told of when its turn comes.
            // oxlint-disable-next-line no-await-in-loop
            const cards = await cardsIn(path).catch(() => [{ name: stemOf(path) }])
            cards.forEach((card, at) => {
              entries.push({ id: `${path}#${at}`, label: textValue(card.name) || stemOf(path) })
            })
          }
          return entries
        },
        async read({ id }, archive) {
          const at = id.lastIndexOf('#')
          const path = id.slice(0, at)
          const { cardsIn } = await dataOf(archive)
          const card = (await cardsIn(path))[Number(id.slice(at + 1))]
          if (!card || !isRecipe(card))
            throw new ImportFailure('not-a-recipe', `${path} holds no recipe`)
          return readCard(card, path, archive)
        },
      },
    ],
  },
})

/** The files with data, and the recipes of each; the last one stays parsed for the next recipe of it. */
const dataOf = oncePerArchive(async (archive: ForeignArchive) => {
  const paths = archive.files.map(({ path }) => path).filter((path) => DATA.test(path))
  let last: { path: string; cards: Promise<ForeignRow[]> } | null = null
  const cardsIn = (path: string) => {
    if (last?.path !== path) last = { path, cards: readCards(path, archive) }
    return last.cards
  }
  return { paths, cardsIn }
})

const isRecipe = ({ '@type': type }: ForeignRow) => [type].flat().includes('Recipe')

/** The recipes of a file: one, a list with all that stands in it, or those of a graph. */
async function readCards(path: string, archive: ForeignArchive): Promise<ForeignRow[]> {
  const data = await jsonIn(archive, path)
  if (!isRow(data)) return rowsIn(data)
  if (isRecipe(data)) return [data]
  return data['@graph'] ? rowsIn(data['@graph']).filter(isRecipe) : rowsIn(data.recipes)
}

async function readCard(
  card: ForeignRow,
  path: string,
  archive: ForeignArchive
): Promise<ArchivedRecipe> {
  const whole = card['trivet:recipe']
  const root = path.slice(0, path.lastIndexOf('/') + 1).replace(/recipes\/$/, '')
  const [picture] = namesIn(card.image).flatMap(
    (name) => fileNamed(archive, name.replace(/^(\.\.\/)+/, '')) ?? []
  )
  const more = {
    picture: picture && (await archive.read(picture.path)),
    files: await furtherFiles(archive, `${root}files/${stemOf(path)}/`),
  }
  if (isRow(whole))
    return { ...exportedRecipe(whole), sourceId: textValue(whole.id) || undefined, ...more }
  const notes = rowsIn(card.comment).map(({ name, text }) => ({
    title: textValue(name),
    text: textValue(text),
  }))
  return {
    page: Buffer.from(JSON.stringify(card)),
    draft: notes.length > 0 ? { notes: notes.filter(({ text }) => text !== '') } : {},
    tools: namesIn(card.tool),
    sourceId: textValue(card.identifier) || undefined,
    ...more,
  }
}
