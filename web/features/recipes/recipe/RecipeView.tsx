import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { Slot } from '#web/slots/slot'
import { usePhone } from '../hooks/use_view_preferences.js'
import { IngredientPanel } from './IngredientPanel.js'
import { RecipeDialogs } from './menu/RecipeDialogs.js'
import { Method } from './Method.js'
import { NutritionFacts } from './NutritionFacts.js'
import { OrganizerLinks } from './OrganizerLinks.js'
import { RecipeActions, RecipePhoneBar } from './RecipeActions.js'
import { OriginalAddress, RecipeAssets, RecipeTools } from './RecipeDetails.js'
import { RecipeHead } from './RecipeHead.js'
import { RecipeNotes } from './RecipeNotes.js'
import classes from './RecipeView.module.css'
import { SectionTabs } from './SectionTabs.js'

interface RecipeViewProps {
  recipe: Recipe
  groupSlug: string
}

/** A recipe to read and cook from. */
export function RecipeView({ recipe, groupSlug }: RecipeViewProps) {
  const phone = usePhone()
  const [scale, setScale] = useState(1)
  const { settings, notes, nutrition } = recipe
  return (
    <RecipeDialogs recipe={recipe} groupSlug={groupSlug} scale={scale}>
      <article className={classes.recipe}>
        {phone && <RecipePhoneBar recipe={recipe} groupSlug={groupSlug} />}
        <RecipeHead
          recipe={recipe}
          groupSlug={groupSlug}
          actions={!phone && <RecipeActions recipe={recipe} />}
        />
        <SectionTabs
          sections={
            notes.length > 0 ? ['ingredients', 'method', 'notes'] : ['ingredients', 'method']
          }
        />
        <div className={classes.columns}>
          <div className={classes.side}>
            <IngredientPanel recipe={recipe} scale={scale} onScale={setScale} />
            <Slot name="recipe.aside" recipe={recipe} />
          </div>
          <div className={classes.main}>
            <Method recipe={recipe} scale={scale} />
            <RecipeTools tools={recipe.tools} groupSlug={groupSlug} />
            {phone && (
              <div className={classes.organizers}>
                <OrganizerLinks recipe={recipe} groupSlug={groupSlug} />
              </div>
            )}
            {settings.showNutrition && <NutritionFacts nutrition={nutrition} />}
            {settings.showAssets && <RecipeAssets recipe={recipe} />}
            <RecipeNotes notes={notes} />
            <OriginalAddress address={recipe.orgURL} />
          </div>
        </div>
      </article>
    </RecipeDialogs>
  )
}
