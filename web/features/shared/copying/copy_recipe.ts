import { i18n } from '#web/i18n'
import type { CopySubject } from './recipe_reading.js'
import { copyWithToast } from '#web/components/copy_with_toast'

/** How the copied text is written. */
export type CopyFormat = 'text' | 'markdown' | 'ingredients'

async function written(subject: CopySubject, format: CopyFormat): Promise<string> {
  const [texts, { recipeReading }] = await Promise.all([
    import('./recipe_text.js'),
    import('./recipe_reading.js'),
  ])
  const writers = {
    text: texts.recipeText,
    markdown: texts.recipeMarkdown,
    ingredients: texts.ingredientsText,
  }
  return writers[format](subject.recipe, recipeReading(subject))
}

/** Copies a recipe, or its ingredients alone, as the page shows it and says how that ended. */
export async function copyRecipe(subject: CopySubject, format: CopyFormat): Promise<void> {
  await copyWithToast(written(subject, format), i18n.t(`copying:copied-${format}`))
}
