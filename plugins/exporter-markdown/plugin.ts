import { definePlugin } from '#core/plugins/define_plugin'
import type { RecipeToExport } from '#core/exports/index'
import { oneLine } from '#core/recipe_text/index'
import { yieldText } from '#core/shared/scale'

/** Writes recipes as Markdown, a file each, with front matter, pictures and files beside them. */
export default definePlugin({
  id: 'exporter-markdown',
  name: 'Markdown (export)',
  description: 'Writes exports as Markdown files, which note apps and people read.',
  api: 1,
  enabledByDefault: true,
  provides: { exporters: [{ id: 'markdown', name: 'Markdown', files }] },
})

async function* files(recipes: AsyncIterable<RecipeToExport>) {
  for await (const one of recipes) {
    const { slug } = one.recipe
    const picture = await one.picture()
    const image = picture ? `images/${slug}.webp` : null
    yield { path: `${slug}.md`, content: textOf(one, image) }
    if (picture) yield { path: `images/${slug}.webp`, ...picture }
    yield* one.filesIn(`files/${slug}/`)
  }
}

function textOf(one: RecipeToExport, image: string | null): string {
  const { recipe } = one
  return [
    frontOf(one),
    `# ${recipe.name}`,
    image && `![](${image})`,
    free(recipe.description),
    '## Ingredients',
    recipe.recipeIngredient
      .map(({ title, display }) => `${title ? `\n### ${title}\n\n` : ''}- ${oneLine(display)}`)
      .join('\n')
      .trim(),
    '## Steps',
    recipe.recipeInstructions.map(stepOf).join('\n').trim(),
    ...(recipe.notes.length > 0 ? ['## Notes'] : []),
    ...recipe.notes.map(({ title, text }) => `### ${oneLine(title)}\n\n${free(text)}`),
    ...(recipe.comments.length > 0 ? ['## Comments'] : []),
    ...recipe.comments.map(({ createdAt, text }) => `### ${createdAt}\n\n${free(text)}`),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

/** Values are JSON, which is YAML too. */
function frontOf({ recipe, ownRating, isFavourite }: RecipeToExport): string {
  const fields = {
    trivet: 1,
    id: recipe.id,
    servings: recipe.recipeServings || null,
    yield: yieldText(recipe.recipeYield, recipe.recipeYieldQuantity) || null,
    prep_time: recipe.prepTime,
    cook_time: recipe.performTime,
    total_time: recipe.totalTime,
    categories: recipe.recipeCategory.map(({ name }) => name),
    tags: recipe.tags.map(({ name }) => name),
    tools: recipe.tools.map(({ name }) => name),
    rating: ownRating,
    favorite: isFavourite || null,
    source: recipe.orgURL,
    created: recipe.createdAt,
    updated: recipe.updatedAt,
    last_made: recipe.lastMade,
    nutrition: Object.fromEntries(Object.entries(recipe.nutrition).filter(([, value]) => value)),
    extras: recipe.extras,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${JSON.stringify(value)}`]
  )
  return ['---', ...lines, '---'].join('\n')
}

interface Step {
  title: string | null
  summary: string | null
  text: string
}

function stepOf({ title, summary, text }: Step, at: number): string {
  const head = title ? `\n### ${oneLine(title)}\n\n` : ''
  const own = summary ? `**${oneLine(summary)}**\n` : ''
  return `${head}${at + 1}. ${`${own}${text}`.replaceAll('\n', '\n   ')}`
}

/** What looks like a heading there is none here. */
const free = (text: string) => text.replaceAll(/^(\\*#)/gm, '\\$1')
