import { lazy, useCallback, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { Near } from '#web/components/Near'
import { Slot } from '#web/slots/slot'
import { useKept } from '#web/features/shared/use_kept'
import { usePhone } from '#web/features/shared/view_preferences'
import { PrintHost } from '#web/features/shared/print/PrintHost'
import { IngredientPanel } from '#web/features/shared/ingredients/IngredientPanel'
import { RecipeKeys } from './keys/RecipeKeys.js'
import { RecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { Method } from './Method.js'
import { NutritionFacts } from './NutritionFacts.js'
import { OrganizerLinks } from './OrganizerLinks.js'
import { OriginalAddress } from './OriginalAddress.js'
import { RecipePhoneBar } from './RecipeActions.js'
import { RecipeAssets } from './RecipeAssets.js'
import { RecipeHead } from './RecipeHead.js'
import { RecipeNotes } from './RecipeNotes.js'
import classes from '#web/features/shared/recipes/RecipeView.module.css'
import { SectionTabs } from './SectionTabs.js'
import { RecipeTools } from './tools/RecipeTools.js'

const Comments = lazy(async () => ({ default: (await import('./comments/Comments.js')).Comments }))

interface RecipeViewProps {
  recipe: Recipe
  groupSlug: string
  /** The address it was opened by, for a recipe that somebody shared by a link. */
  sharedLink?: string
}

interface PartProps extends RecipeViewProps {
  scale: number
  onScale: (scale: number) => void
  phone: boolean
}

/** The scale of a recipe: the one in the address (cook mode leads back so), else the tab's own. */
function useScale(recipeId: string): [scale: number, setScale: (scale: number) => void] {
  const [params] = useSearchParams()
  const asked = Number(params.get('scale'))
  const [scale, change] = useKept(`recipe-scale:${recipeId}`, 1, asked > 0 ? asked : undefined)
  return [scale, useCallback((next) => change(() => next), [change])]
}

/** What stands below the method. */
function Details({ recipe, groupSlug, sharedLink, onScale, phone }: PartProps) {
  const { settings, notes, nutrition } = recipe
  return (
    <>
      <RecipeTools />
      {phone && (
        <div className={classes.organizers}>
          <OrganizerLinks recipe={recipe} groupSlug={groupSlug} />
        </div>
      )}
      {settings.showNutrition && <NutritionFacts nutrition={nutrition} />}
      {settings.showAssets && <RecipeAssets recipe={recipe} />}
      <RecipeNotes notes={notes} />
      <OriginalAddress address={recipe.orgURL} />
      <RecipeKeys onScale={onScale} />
      {!settings.disableComments && !sharedLink && (
        <Near>
          <Comments recipe={recipe} />
        </Near>
      )}
    </>
  )
}

function Body(props: PartProps) {
  const { recipe, groupSlug, scale, onScale, phone } = props
  // A held plus moves the figure at once; forty steps may follow a moment later.
  const calmScale = useDeferredValue(scale)
  const amounts = recipe.settings.disableAmount ? 1 : calmScale
  return (
    <article className={classes.recipe}>
      {phone && <RecipePhoneBar />}
      <RecipeHead recipe={recipe} groupSlug={groupSlug} phone={phone} />
      <SectionTabs
        sections={
          recipe.notes.length > 0 ? ['ingredients', 'method', 'notes'] : ['ingredients', 'method']
        }
      />
      <div className={classes.columns}>
        <div className={classes.side}>
          <IngredientPanel recipe={recipe} scale={scale} onScale={onScale} />
          <Slot name="recipe.aside" recipe={recipe} />
        </div>
        <div className={classes.main}>
          <Method recipe={recipe} scale={amounts} />
          <Details {...props} />
        </div>
      </div>
    </article>
  )
}

/** A recipe to read and cook from. */
export function RecipeView(props: RecipeViewProps) {
  const { recipe, groupSlug, sharedLink } = props
  const phone = usePhone()
  const [scale, setScale] = useScale(recipe.id)
  const shared = sharedLink !== undefined
  return (
    <RecipeDialogs recipe={recipe} groupSlug={groupSlug} scale={scale} shared={shared}>
      <PrintHost recipe={recipe} groupSlug={groupSlug} scale={scale} />
      <Body {...props} scale={scale} onScale={setScale} phone={phone} />
    </RecipeDialogs>
  )
}
