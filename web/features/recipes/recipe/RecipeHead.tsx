import type { ReactNode } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Markdown } from '#web/components/Markdown'
import { Picture } from '#web/components/Picture'
import { StarRating } from '#web/components/StarRating'
import { OrganizerLinks } from './OrganizerLinks.js'
import classes from './RecipeHead.module.css'
import { RecipeTimes } from './RecipeTimes.js'

interface RecipeHeadProps {
  recipe: Recipe
  groupSlug: string
  /** Acts on the recipe, below the times. */
  actions: ReactNode
}

/** Top of the recipe page: what it is called, how it is rated, how long it takes, how it looks. */
export function RecipeHead({ recipe, groupSlug, actions }: RecipeHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.text}>
        <div className={classes.organizers}>
          <OrganizerLinks recipe={recipe} groupSlug={groupSlug} />
        </div>
        <h1 className={classes.name} dir="auto">
          {recipe.name}
        </h1>
        <StarRating value={recipe.rating} />
        {recipe.description && (
          <div className={classes.description}>
            <Markdown text={recipe.description} />
          </div>
        )}
        <RecipeTimes recipe={recipe} />
        {actions}
      </div>
      <div className={classes.frame}>
        <div className={classes.picture} data-tile={recipe.image ? undefined : true}>
          <Picture
            src={recipePictureUrl(recipe, 'original')}
            name={recipe.name}
            alt={recipe.name}
            width={800}
            height={600}
            first
          />
        </div>
      </div>
    </header>
  )
}
