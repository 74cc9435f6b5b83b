import type { Recipe } from '#core/shared/contract/recipe'
import { hasPicture } from '#core/shared/pictures'

/** A recipe and the address of its page; `site` is the site's, without a slash at its end. */
export interface Previewed {
  recipe: Recipe
  url: string
  site: string
}

/** Tags for the head of a recipe's page: Open Graph, Twitter and schema.org, safe whatever the texts hold. */
export function previewHead({ recipe, url, site }: Previewed): string {
  const { name, description } = recipe
  const image = pictureOf(recipe, site)
  const summary = description.replace(/\s+/g, ' ').trim().slice(0, 300)
  const tags = [
    `<link rel="canonical" href="${escape(url)}">`,
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
  return tags.filter(Boolean).join('\n    ')
}

function schemaOf({ recipe, url, site }: Previewed): object {
  const calories = recipe.nutrition.calories
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    'name': recipe.name,
    'description': recipe.description,
    url,
    'image': pictureOf(recipe, site) ?? undefined,
    'datePublished': recipe.dateAdded,
    'recipeYield': recipe.recipeYield ?? undefined,
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

function pictureOf({ id, image }: Recipe, site: string): string | null {
  if (!hasPicture(image)) return null
  return `${site}/api/media/recipes/${id}/images/original.webp?version=${image}`
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escape(content)}">`

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** JSON that neither ends the script it stands in nor begins a comment. */
const safeJson = (value: object) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
