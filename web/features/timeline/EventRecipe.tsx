import { Link } from 'react-router'
import type { RecipeSummary } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import classes from './TimelineEvent.module.css'

/** The recipe an event is about, as a small card that leads there. */
export function EventRecipe({ recipe, groupSlug }: { recipe: RecipeSummary; groupSlug: string }) {
  return (
    <Link to={`/g/${groupSlug}/r/${recipe.slug}`} className={classes.recipe}>
      <span className={classes.recipePicture}>
        <Picture
          src={recipePictureUrl(recipe, 'tiny-original')}
          name={recipe.name}
          width={56}
          height={56}
        />
      </span>
      <span className={classes.recipeName} dir="auto">
        {recipe.name}
      </span>
    </Link>
  )
}
