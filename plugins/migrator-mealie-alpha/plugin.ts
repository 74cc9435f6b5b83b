import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  exportedRecipe,
  type ForeignArchive,
  type ForeignRow,
  furtherFiles,
  rowOf,
} from '#core/imports/index'

const CARD = /(^|\/)recipes\/[^/]+\/[^/]+\.json$/i
/** Cards that are looked at to tell which version wrote them; a broken one says nothing. */
const GLANCES = 5

/** Takes over a backup of Mealie before 1.0: `recipes/<slug>/<slug>.json` with `images` and `assets` beside it. */
export default definePlugin({
  id: 'migrator-mealie-alpha',
  name: 'Mealie 0.x',
  description: 'Takes over the recipes in a backup of Mealie before version 1.0.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'mealie_alpha',
        async recognises(archive) {
          for (const path of cardsIn(archive).slice(0, GLANCES)) {
            // oxlint-disable-next-line no-await-in-loop -- the first that can be read tells
            const card = await archive
              .read(path)
              .then(rowOf)
              .catch(() => null)
            if (card) return isOfAlpha(card)
          }
          return false
        },
        entries: (archive) =>
          cardsIn(archive).map((path) => ({
            id: path,
            label: path.slice(path.lastIndexOf('/') + 1),
          })),
        read: ({ id }, archive) => readCard(id, archive),
      },
    ],
  },
})

const cardsIn = ({ files }: ForeignArchive) =>
  files.map(({ path }) => path).filter((path) => CARD.test(path))

/** Recipes belong to a group since 1.0; those of others say what they are. */
const isOfAlpha = (card: ForeignRow) =>
  typeof card.name === 'string' && !['group_id', 'groupId', '@type'].some((key) => key in card)

async function readCard(path: string, archive: ForeignArchive): Promise<ArchivedRecipe> {
  const card = rowOf(await archive.read(path))
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const inFolder = archive.files.filter((file) => file.path.startsWith(folder))
  const picture = inFolder.find((file) => /\/images\/original\.\w+$/i.test(file.path))
  return {
    // Comments then had no writers that anybody knows.
    ...exportedRecipe({ ...card, comments: [] }),
    picture: picture && (await archive.read(picture.path)),
    files: await furtherFiles(archive, `${folder}assets/`),
  }
}
