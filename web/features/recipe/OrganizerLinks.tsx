import { Link } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import classes from './Chips.module.css'

interface OrganizerLinksProps {
  recipe: Pick<Recipe, 'recipeCategory' | 'tags'>
  groupSlug: string
}

/** Categories and tags as links to the group home with that filter. */
export function OrganizerLinks({ recipe, groupSlug }: OrganizerLinksProps) {
  const { t } = useText('recipes')
  const links = [
    ...recipe.recipeCategory.map((category) => ({ ...category, kind: 'categories' })),
    ...recipe.tags.map((tag) => ({ ...tag, kind: 'tags' })),
  ]
  if (links.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('recipe.organizers')}>
      {links.map(({ id, name, kind }) => (
        <li key={id}>
          <Link
            to={`/g/${groupSlug}?${kind}=${id}`}
            className={classes.chip}
            data-kind={kind}
            dir="auto"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
