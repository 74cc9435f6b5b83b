import { buffer } from 'node:stream/consumers'
import { definePlugin } from '#core/plugins/define_plugin'
import type { RecipeToExport } from '#core/exports/index'
import { makesText, notesText, nutritionText, oneLine } from '#core/recipe_text/index'

/** Apple's programs count seconds from the beginning of 2001. */
const APPLE = Date.UTC(2001)

/** Writes recipes as Mela takes them in (mela.recipes/fileformat): a zip of JSON, one a recipe, with its picture in it. */
export default definePlugin({
  id: 'exporter-mela',
  name: 'Mela (export)',
  description: 'Writes exports that the app Mela reads.',
  api: 1,
  enabledByDefault: true,
  provides: { exporters: [{ id: 'mela', name: 'Mela', ending: 'melarecipes', files }] },
})

async function* files(recipes: AsyncIterable<RecipeToExport>) {
  const { makeJpeg } = await import('#core/images/sdk')
  for await (const one of recipes) {
    const stored = await one.picture()
    // One that cannot be read any more does not keep the recipe here.
    const picture = stored && (await makeJpeg(await buffer(stored.content)).catch(() => null))
    const images = picture ? [Buffer.from(picture).toString('base64')] : []
    const card = { ...cardOf(one), images }
    yield { path: `${one.recipe.slug}.melarecipe`, content: JSON.stringify(card) }
  }
}

function cardOf({ recipe, isFavourite }: RecipeToExport) {
  const { recipeIngredient: lines, recipeInstructions: steps } = recipe
  return {
    id: recipe.id,
    title: recipe.name,
    text: recipe.description,
    ingredients: linesOf(lines.map(({ title, display }) => ({ title, text: display }))),
    instructions: linesOf(steps),
    yield: makesText(recipe),
    prepTime: recipe.prepTime ?? '',
    cookTime: recipe.performTime ?? '',
    totalTime: recipe.totalTime ?? '',
    notes: notesText(recipe.notes),
    nutrition: nutritionText(recipe.nutrition),
    categories: [...recipe.recipeCategory, ...recipe.tags].map(({ name }) => name),
    link: recipe.orgURL ?? '',
    favorite: isFavourite,
    wantToCook: false,
    date: (Date.parse(recipe.createdAt) - APPLE) / 1_000,
  }
}

/** A line an item: what goes on below stays with it; a title has a mark before it. */
const linesOf = (lines: { title: string | null; text: string }[]) =>
  lines.flatMap(({ title, text }) => [...(title ? [`# ${title}`] : []), oneLine(text)]).join('\n')
