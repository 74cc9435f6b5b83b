import { definePlugin } from '#core/plugins/define_plugin'
import { makesText, readMinutes } from '#core/recipe_text/index'
import type { RecipeToExport } from '#core/exports/index'

type Exported = RecipeToExport['recipe']

/**
 * Writes recipes as schema.org/Recipe, a JSON-LD file each, with pictures and files beside them. What schema.org has no word for
 * stands under `trivet:recipe`, for programs that know it.
 */
export default definePlugin({
  id: 'exporter-schema',
  name: 'schema.org (export)',
  description: 'Writes exports as schema.org data, which many apps and websites read.',
  api: 1,
  enabledByDefault: true,
  provides: { exporters: [{ id: 'schema', name: 'schema.org (JSON-LD)', files }] },
})

async function* files(recipes: AsyncIterable<RecipeToExport>) {
  for await (const one of recipes) {
    const { slug } = one.recipe
    const picture = await one.picture()
    const image = picture ? `../images/${slug}.webp` : undefined
    yield { path: `recipes/${slug}.json`, content: JSON.stringify(cardOf(one, image), null, 2) }
    if (picture) yield { path: `images/${slug}.webp`, ...picture }
    yield* one.filesIn(`files/${slug}/`)
  }
}

function cardOf({ recipe, ownRating, isFavourite, timeline }: RecipeToExport, image?: string) {
  return {
    '@context': ['https://schema.org', { trivet: 'https://schema.org/additionalProperty#' }],
    '@type': 'Recipe',
    'identifier': recipe.id,
    'name': recipe.name,
    'description': recipe.description,
    image,
    'recipeYield': makesText(recipe) || undefined,
    'prepTime': timeOf(recipe.prepTime),
    'cookTime': timeOf(recipe.performTime),
    'totalTime': timeOf(recipe.totalTime),
    'recipeIngredient': recipe.recipeIngredient.map(({ display }) => display),
    'recipeInstructions': sectionsOf(recipe.recipeInstructions),
    'recipeCategory': recipe.recipeCategory.map(({ name }) => name),
    'keywords': recipe.tags.map(({ name }) => name).join(', '),
    'tool': recipe.tools.map(({ name }) => ({ '@type': 'HowToTool', name })),
    'nutrition': { '@type': 'NutritionInformation', ...recipe.nutrition },
    'isBasedOn': recipe.orgURL ?? undefined,
    'dateCreated': recipe.createdAt,
    'dateModified': recipe.updatedAt,
    'comment': recipe.comments.map(({ text, createdAt, user }) => ({
      '@type': 'Comment',
      text,
      'dateCreated': createdAt,
      'author': { '@type': 'Person', 'name': user.username },
    })),
    'trivet:recipe': { ...recipe, ownRating, isFavourite, timeline },
  }
}

/** ISO 8601 where the words are a time. */
function timeOf(words: string | null): string | undefined {
  const minutes = words === null ? null : readMinutes(words, null)
  return minutes === null ? (words ?? undefined) : `PT${minutes}M`
}

type Steps = Exported['recipeInstructions']

/** Steps below a title are a section of their own. */
function sectionsOf(steps: Steps) {
  const parts: object[] = []
  let open: object[] = parts
  for (const { title, summary, text } of steps) {
    if (title) {
      open = []
      parts.push({ '@type': 'HowToSection', 'name': title, 'itemListElement': open })
    }
    open.push({ '@type': 'HowToStep', ...(summary && { name: summary }), text })
  }
  return parts
}
