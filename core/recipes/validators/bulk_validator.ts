import vine from '@vinejs/vine'
import { organizers, settings } from './recipe_validator.js'

/** Most recipes that one bulk action takes. */
const MOST = 5_000

const recipes = () => vine.array(vine.string().maxLength(1_000)).maxLength(MOST)

/** `POST /recipes/bulk-actions/tag`: slugs or ids of recipes, and tags that they are to have. */
export const bulkTagValidator = vine.create({ recipes: recipes(), tags: organizers() })

/** `POST /recipes/bulk-actions/categorize`, as for tags. */
export const bulkCategorizeValidator = vine.create({
  recipes: recipes(),
  categories: organizers(),
})

/** `POST /recipes/bulk-actions/settings`: what is left out stays as it is. */
export const bulkSettingsValidator = vine.create({ recipes: recipes(), settings })

/** `POST /recipes/bulk-actions/delete`. */
export const bulkDeleteValidator = vine.create({ recipes: recipes() })
