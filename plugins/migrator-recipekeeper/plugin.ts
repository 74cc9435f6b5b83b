import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  attributeOf,
  elementsIn,
  elementText,
  extrasOf,
  fileNamed,
  type ForeignArchive,
  type ForeignElement,
  furtherPictures,
  namesIn,
  nutritionIn,
  oncePerArchive,
  ratingIn,
  asSteps,
  textAt,
  textsOf,
  timeIn,
  titledLines,
  within,
  withoutBullet,
} from '#core/imports/index'

/** Takes over Recipe Keeper's export: `recipes.html`, whose values are marked by `itemprop`, and pictures. */
export default definePlugin({
  id: 'migrator-recipekeeper',
  name: 'Recipe Keeper',
  description: 'Takes over recipes that were exported from Recipe Keeper.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'recipekeeper',
        recognises: async (archive) => (await cardsOf(archive)).length > 0,
        entries: async (archive) =>
          (await cardsOf(archive)).map((card, at) => ({
            id: String(at),
            label: textAt(card, prop('name')),
          })),
        async read({ id }, archive, { language }) {
          const card = (await cardsOf(archive))[Number(id)]
          if (!card) throw new Error(`There is no recipe ${id}`)
          return recipeOf(card, archive, language)
        },
      },
    ],
  },
})

const cards = { path: /(^|\/)recipes\.html?$/i, selector: 'div.recipe-details' }
const prop = (name: string) => `[itemprop="${name}"]`

const cardsOf = oncePerArchive((archive) => elementsIn(archive, cards))

async function recipeOf(
  card: ForeignElement,
  archive: ForeignArchive,
  language: string
): Promise<ArchivedRecipe> {
  const metaOf = (name: string) => attributeOf(card, `meta${prop(name)}`, 'content')
  const metasOf = (name: string) => namesIn(within(card, prop(name)).map(valueOf))
  const source =
    attributeOf(card, `${prop('recipeSource')} a`, 'href') || textAt(card, prop('recipeSource'))
  const [picture, ...others] = await Promise.all(photosOf(card, archive))
  const lines = textsOf(card, `${prop('recipeIngredients')} p`).map(withoutBullet)
  return {
    draft: {
      name: textAt(card, prop('name')),
      recipeYield: textAt(card, prop('recipeYield')) || null,
      prepTime: timeIn(metaOf('prepTime'), language),
      performTime: timeIn(metaOf('cookTime'), language),
      ingredients: titledLines(lines),
      steps: asSteps(titledLines(textsOf(card, `${prop('recipeDirections')} p`))),
      notes: textsOf(card, `${prop('recipeNotes')} p`).map((text) => ({ title: '', text })),
      categories: metasOf('recipeCategory'),
      keywords: [...metasOf('recipeCourse'), ...metasOf('recipeCollection')],
      sourceUrl: addressOrNull(source),
      rating: ratingIn(metaOf('recipeRating')),
      nutrition: nutritionIn(
        Object.fromEntries(Object.entries(NUTRITION).map(([key, name]) => [key, metaOf(name)]))
      ),
    },
    extras: extrasOf({
      source: addressOrNull(source) ? '' : source,
      servingSize: metaOf('recipeNutServingSize'),
    }),
    files: furtherPictures(others),
    isFavourite: metaOf('recipeIsFavourite') === 'True',
    sourceId: metaOf('recipeId') || undefined,
    picture,
  }
}

/** Pictures that stand in the card, each once. */
function photosOf(card: ForeignElement, archive: ForeignArchive) {
  const images = within(card, 'img[itemprop^="photo"], img.recipe-photo')
  const names = new Set(images.map(({ attribs }) => attribs.src ?? ''))
  return [...names].flatMap((name) => {
    const file = fileNamed(archive, name)
    return file ? [archive.read(file.path)] : []
  })
}

/** Some values are written for people, some in `content` only. */
const valueOf = (element: ForeignElement) => element.attribs.content ?? elementText(element)

const NUTRITION = {
  calories: 'recipeNutCalories',
  fatContent: 'recipeNutTotalFat',
  saturatedFatContent: 'recipeNutSaturatedFat',
  cholesterolContent: 'recipeNutCholesterol',
  sodiumContent: 'recipeNutSodium',
  carbohydrateContent: 'recipeNutTotalCarbohydrate',
  fiberContent: 'recipeNutDietaryFiber',
  sugarContent: 'recipeNutSugars',
  proteinContent: 'recipeNutProtein',
}
