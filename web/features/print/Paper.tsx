import { createPortal } from 'react-dom'
import { useRecipeLink } from '#web/features/shared/sharing/recipe_links'
import type { PaperProps } from '#web/features/shared/late_parts'
import classes from './Paper.module.css'
import { usePrintPreferences } from './print_preferences.js'
import { RecipeSheet } from './RecipeSheet.js'

/** The recipe instead of the whole page, for printers only and as the print preferences say. */
export function Paper({ recipe, groupSlug, scale }: PaperProps) {
  const [preferences] = usePrintPreferences()
  const link = useRecipeLink(groupSlug, recipe.slug)
  return createPortal(
    <div className={classes.paper}>
      <RecipeSheet recipe={recipe} scale={scale} preferences={preferences} link={link} />
    </div>,
    document.body
  )
}
