import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { definePlugin } from '#core/plugins/define_plugin'
import type { RecipeToExport } from '#core/exports/index'
import { makesText, notesText, nutritionText } from '#core/recipe_text/index'

const packed = promisify(gzip)

/** Writes recipes as Paprika takes them in: a zip of gzipped JSON, one a recipe, with its picture in it. */
export default definePlugin({
  id: 'exporter-paprika',
  name: 'Paprika (export)',
  description: 'Writes exports that the app Paprika reads.',
  api: 1,
  enabledByDefault: true,
  provides: {
    exporters: [{ id: 'paprika', name: 'Paprika', ending: 'paprikarecipes', files }],
  },
})

async function* files(recipes: AsyncIterable<RecipeToExport>) {
  const { makeJpeg } = await import('#core/images/sdk')
  for await (const one of recipes) {
    const stored = await one.picture()
    // One that cannot be read any more does not keep the recipe here.
    const picture = stored && (await makeJpeg(await buffer(stored.content)).catch(() => null))
    const card = cardOf(one, picture ? Buffer.from(picture).toString('base64') : null)
    const path = `${one.recipe.slug}.paprikarecipe`
    yield { path, content: await packed(JSON.stringify(card)) }
  }
}

function cardOf({ recipe, ownRating, isFavourite }: RecipeToExport, picture: string | null) {
  const { recipeIngredient: lines, recipeInstructions: steps } = recipe
  return {
    uid: recipe.id.toUpperCase(),
    name: recipe.name,
    description: recipe.description,
    ingredients: linesOf(
      lines.map(({ title, display }) => ({ title, text: display })),
      '\n'
    ),
    directions: linesOf(steps, '\n\n'),
    notes: notesText(recipe.notes),
    nutritional_info: nutritionText(recipe.nutrition),
    servings: makesText(recipe),
    prep_time: recipe.prepTime ?? '',
    cook_time: recipe.performTime ?? '',
    total_time: recipe.totalTime ?? '',
    difficulty: recipe.extras.difficulty ?? '',
    source: recipe.extras.source ?? '',
    source_url: recipe.orgURL ?? '',
    rating: Math.round(ownRating ?? 0),
    categories: [...recipe.recipeCategory, ...recipe.tags].map(({ name }) => name),
    created: recipe.createdAt.slice(0, 19).replace('T', ' '),
    on_favorites: isFavourite,
    photo: picture && 'picture.jpg',
    photo_data: picture,
    photos: [],
    in_trash: false,
  }
}

interface Line {
  title: string | null
  text: string
}

/** The app has titles as lines that end in a colon. */
const linesOf = (lines: Line[], between: string) =>
  lines
    .flatMap(({ title, text }) => (title ? [`${title.replace(/:$/, '')}:`, text] : [text]))
    .join(between)
