import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  attributeOf,
  childrenOf,
  elementsIn,
  elementText,
  fileNamed,
  type ForeignArchive,
  type ForeignElement,
  hasClass,
  oncePerArchive,
  ratingIn,
  asSteps,
  textAt,
  textsOf,
  type TitledLine,
  within,
} from '#core/imports/index'

/** Takes over Copy Me That's export as HTML: recipes in `.html` files, pictures in `images`. */
export default definePlugin({
  id: 'migrator-copymethat',
  name: 'Copy Me That',
  description: 'Takes over recipes that were exported from Copy Me That as HTML.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'copymethat',
        recognises: async (archive) => (await cardsOf(archive)).length > 0,
        entries: async (archive) =>
          (await cardsOf(archive)).map((card, at) => ({
            id: String(at),
            label: textAt(card, '#name'),
          })),
        async read({ id }, archive) {
          const card = (await cardsOf(archive))[Number(id)]
          if (!card) throw new Error(`There is no recipe ${id}`)
          return recipeOf(card, archive)
        },
      },
    ],
  },
})

const cards = { path: /^([^/]+\/)?[^/]+\.html?$/i, selector: 'div.recipe:has(#name)' }

const cardsOf = oncePerArchive((archive) => elementsIn(archive, cards))

async function recipeOf(card: ForeignElement, archive: ForeignArchive): Promise<ArchivedRecipe> {
  const link = attributeOf(card, 'a#original_link', 'href') || textAt(card, 'a#original_link')
  const source = attributeOf(card, 'img.recipeImage', 'src')
  const picture = fileNamed(archive, source)
  return {
    draft: {
      name: textAt(card, '#name'),
      description: textAt(card, '#description'),
      recipeYield: textAt(card, '#servings') || null,
      ingredients: listOf(card, '#recipeIngredients'),
      steps: asSteps(listOf(card, '#recipeInstructions')),
      notes: textsOf(card, '#recipeNotes > li').map((text) => ({ title: '', text })),
      keywords: textsOf(card, 'span.recipeCategory'),
      sourceUrl: addressOrNull(link),
      rating: ratingIn(textAt(card, 'span#ratingValue')),
      images: [addressOrNull(source) ?? []].flat(),
    },
    isFavourite: within(card, 'span#starred').length > 0,
    // The app does not say when.
    lastMade: within(card, 'span#made_this').length > 0 ? new Date().toISOString() : undefined,
    picture: picture && (await archive.read(picture.path)),
  }
}

/** A list with headings between its lines; what goes on with a step belongs to it. */
function listOf(card: ForeignElement, selector: string): TitledLine[] {
  const lines: TitledLine[] = []
  let title: string | null = null
  for (const element of childrenOf(within(card, selector)[0])) {
    const text = elementText(element)
    const last = lines.at(-1)
    if (text === '') continue
    if (/_subheader/.test(element.attribs.class ?? '')) title = text
    else if (hasClass(element, 'instruction_next') && last) last.text += `\n${text}`
    else {
      lines.push({ text, title })
      title = null
    }
  }
  return lines
}
