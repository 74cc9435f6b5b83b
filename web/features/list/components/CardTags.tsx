import { Link } from 'react-router'
import type { RecipeSummary } from '#core/shared/contract/index'
import { useCardSurroundings } from './CardsAround.js'
import classes from './RecipeCard.module.css'

interface CardTagsProps {
  recipe: Pick<RecipeSummary, 'recipeCategory' | 'tags'>
  groupSlug: string
}

/** Up to two chips on a card; links only where a pointer is fine enough to hit them. */
export function CardTags({ recipe, groupSlug }: CardTagsProps) {
  const { fine } = useCardSurroundings()
  const chips = [
    ...recipe.recipeCategory.map((category) => ({ ...category, kind: 'categories' })),
    ...recipe.tags.map((tag) => ({ ...tag, kind: 'tags' })),
  ].slice(0, 2)
  return (
    <div className={classes.tags}>
      {chips.map(({ id, name, kind }) =>
        fine ? (
          <Link
            key={id}
            to={`/g/${groupSlug}?${kind}=${id}`}
            className={classes.tag}
            dir="auto"
            tabIndex={-1}
          >
            {name}
          </Link>
        ) : (
          <span key={id} className={classes.tag} dir="auto">
            {name}
          </span>
        )
      )}
    </div>
  )
}
