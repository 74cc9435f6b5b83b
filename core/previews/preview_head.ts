import { readMinutes } from '#core/recipe_text/index'
import type { PageHead } from '#core/http/pages'
import type { Recipe } from '#core/shared/contract/recipe'
import { hasPicture } from '#core/shared/pictures'
import { escapeHtml } from '#core/text/escape_html'

/** A recipe and the address of its page; `site` is the site's, without a slash at its end. */
export interface Previewed {
  recipe: Recipe
  url: string
  site: string
}

/** Head of a recipe's page: its title, Open Graph, Twitter and schema.org, safe whatever the texts hold. */
export function previewHead({ recipe, url, site }: Previewed): Pick<PageHead, 'title' | 'tags'> {
  const { name, description } = recipe
  const image = pictureOf(recipe, site)
  const summary = description.replace(/\s+/g, ' ').trim().slice(0, 300)
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('name', 'description', summary),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', url),
    image && meta('property', 'og:image', image),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', name),
    meta('name', 'twitter:description', summary),
    image && meta('name', 'twitter:image', image),
    `<script type="application/ld+json">${safeJson(schemaOf({ recipe, url, site }))}</script>`,
  ]
  return { title: escapeHtml(name), tags: tags.filter(Boolean).join('\n    ') }
}

function schemaOf({ recipe, url, site }: Previewed): object {
  const calories = recipe.settings.showNutrition ? recipe.nutrition.calories : null
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    'name': recipe.name,
    'description': recipe.description,
    url,
    'image': pictureOf(recipe, site) ?? undefined,
    'datePublished': recipe.dateAdded,
    'prepTime': durationOf(recipe.prepTime),
    'cookTime': durationOf(recipe.performTime ?? recipe.cookTime),
    'totalTime': durationOf(recipe.totalTime),
    'recipeYield':
      recipe.recipeYield || (recipe.recipeServings > 0 ? String(recipe.recipeServings) : undefined),
    'recipeCategory': recipe.recipeCategory.map(({ name }) => name),
    'keywords': recipe.tags.map(({ name }) => name).join(', '),
    'recipeIngredient': recipe.recipeIngredient.map(({ display }) => display),
    'recipeInstructions': recipe.recipeInstructions.map(({ text }) => ({
      '@type': 'HowToStep',
      text,
    })),
    'nutrition': calories ? { '@type': 'NutritionInformation', calories } : undefined,
  }
}

/** Words such as "1 hour 30 minutes" as ISO 8601; nothing for what is no duration. */
function durationOf(words: string | null): string | undefined {
  const minutes = words ? readMinutes(words, null) : null
  return minutes === null ? undefined : `PT${Math.round(minutes)}M`
}

function pictureOf({ id, image }: Recipe, site: string): string | null {
  if (!hasPicture(image)) return null
  return `${site}/api/media/recipes/${id}/images/original.webp?version=${image}`
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

/** JSON that neither ends the script it stands in nor begins a comment. */
const safeJson = (value: object) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
