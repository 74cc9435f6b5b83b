import type { Recipe } from '#core/shared/contract/index'
import { Markdown } from '#web/components/Markdown'
import { RecipePictures } from './gallery/RecipePictures.js'
import { LastMade } from './head/LastMade.js'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { OrganizerLinks } from './OrganizerLinks.js'
import { RecipeRating } from '#web/features/shared/ratings/RecipeRating'
import { RecipeActions } from './RecipeActions.js'
import classes from '#web/features/shared/recipes/RecipeHead.module.css'
import { RecipeTimes } from './RecipeTimes.js'

interface RecipeHeadProps {
  recipe: Recipe
  groupSlug: string
  phone: boolean
}

/** Top of the recipe page: what it is called, how it is rated, how long it takes, how it looks. */
export function RecipeHead({ recipe, groupSlug, phone }: RecipeHeadProps) {
  const { audience } = useRecipeDialogs()
  return (
    <header className={classes.head} data-landscape={recipe.settings.landscapeView || undefined}>
      <div className={classes.text}>
        <div className={classes.organizers}>
          <OrganizerLinks recipe={recipe} groupSlug={groupSlug} />
        </div>
        <h1 className={classes.name} dir="auto">
          {recipe.name}
        </h1>
        <div className={classes.opinion}>
          <RecipeRating />
          {audience.members && <LastMade at={recipe.lastMade} />}
        </div>
        {recipe.description && (
          <div className={classes.description}>
            <Markdown text={recipe.description} />
          </div>
        )}
        <RecipeTimes recipe={recipe} />
        <RecipeActions phone={phone} />
      </div>
      <RecipePictures recipe={recipe} />
    </header>
  )
}
