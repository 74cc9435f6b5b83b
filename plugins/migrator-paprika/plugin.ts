import { gunzipSync } from 'node:zlib'
import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  bytesIn,
  dateIn,
  extrasOf,
  type ForeignArchive,
  type ForeignRow,
  furtherPictures,
  linesIn,
  namesIn,
  noteOf,
  paragraphsIn,
  ratingIn,
  rowOf,
  rowsIn,
  stemOf,
  asSteps,
  timeIn,
  titledLines,
  textValue,
  textValueOrNull,
} from '#core/imports/index'

/** Bytes of one recipe with its photos, unpacked. */
const LARGEST = 64 * 1024 * 1024
const CARD = /\.paprikarecipe$/i

/** Takes over Paprika's recipes (paprikaapp.com): `.paprikarecipes` is a zip of gzipped JSON, one a recipe. */
export default definePlugin({
  id: 'migrator-paprika',
  name: 'Paprika',
  description: 'Takes over recipes that were exported from Paprika.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'paprika',
        recognises: ({ files }) => files.some(({ path }) => CARD.test(path)),
        async entries(archive) {
          const entries: { id: string; label: string }[] = []
          for (const { path } of archive.files.filter((file) => CARD.test(file.path))) {
            // One after the other: each is unpacked whole.
            // oxlint-disable-next-line no-await-in-loop
            if (await isKept(archive, path)) entries.push({ id: path, label: stemOf(path) })
          }
          return entries
        },
        read: async ({ id }, archive, { language }) =>
          recipeOf(await cardOf(archive, id), language),
      },
    ],
  },
})

const bytesOf = async ({ read }: ForeignArchive, path: string) =>
  gunzipSync(await read(path), { maxOutputLength: LARGEST })

const cardOf = async (archive: ForeignArchive, path: string) => rowOf(await bytesOf(archive, path))

/**
 * Whether it is a recipe, neither in the trash nor without a name. Looked for in the text: what a card holds is found out
 * when its turn comes, so that a bad one fails alone.
 */
async function isKept(archive: ForeignArchive, path: string): Promise<boolean> {
  const bytes = await bytesOf(archive, path).catch(() => null)
  if (!bytes) return true
  const isTrash = ['"in_trash":true', '"in_trash": true'].some((mark) => bytes.includes(mark))
  const isNameless = bytes.includes('"ingredients"') && !bytes.includes('"name"')
  return !isTrash && !isNameless
}

/** Its photos, the largest first, which the app keeps a small one of beside them. */
function picturesOf(card: ForeignRow): (Uint8Array | undefined)[] {
  const photos = rowsIn(card.photos).map(({ data }) => bytesIn(data))
  const small = bytesIn(card.photo_data)
  const [first] = photos
  if (first && small && first.length >= small.length) return photos
  return small ? [small, ...photos] : photos
}

/** Between blank lines; lines that are numbered need none. */
function stepsIn(value: unknown): string[] {
  const lines = linesIn(value)
  return lines.every((line) => /^\d{1,2}[.)]\s/.test(line)) ? lines : paragraphsIn(value)
}

function recipeOf(card: ForeignRow, language: string): ArchivedRecipe {
  const { source, difficulty } = card
  const [picture, ...others] = picturesOf(card)
  return {
    draft: {
      name: textValue(card.name),
      description: textValue(card.description),
      recipeYield: textValueOrNull(card.servings),
      prepTime: timeIn(card.prep_time, language),
      performTime: timeIn(card.cook_time, language),
      totalTime: timeIn(card.total_time, language),
      ingredients: titledLines(linesIn(card.ingredients)),
      steps: asSteps(titledLines(stepsIn(card.directions))),
      notes: [...noteOf(card.notes), ...noteOf(card.nutritional_info, 'Nutrition')],
      keywords: namesIn(card.categories),
      sourceUrl: addressOrNull(card.source_url),
      rating: ratingIn(card.rating),
      images: [addressOrNull(card.image_url) ?? []].flat(),
    },
    extras: extrasOf({ source, difficulty }),
    isFavourite: card.on_favorites === true,
    sourceId: textValue(card.uid) || undefined,
    picture,
    files: furtherPictures(others),
    createdAt: dateIn(card.created),
  }
}
