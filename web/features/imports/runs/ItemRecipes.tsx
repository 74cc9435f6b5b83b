import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportItemOut, ItemRecipe } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import classes from './Run.module.css'

/** Recipes that are drawn before somebody asks for all. */
const FIRST = 6

function Row({ recipe, groupSlug }: { recipe: ItemRecipe; groupSlug: string }) {
  const { t } = useText('import_runs')
  const { name, slug, status, message } = recipe
  const why = status === 'done' ? null : (message ?? t(`status.${status}`))
  return (
    <li className={classes.recipe}>
      {slug === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Anchor component={Link} to={`/g/${groupSlug}/r/${slug}`} dir="auto">
          {name}
        </Anchor>
      )}
      {why && (
        <span className={classes.why} data-status={status}>
          <bdi>{why}</bdi>
        </span>
      )}
    </li>
  )
}

/** The recipes of an item that held several, each with what became of it. */
export function ItemRecipes({ item, groupSlug }: { item: ImportItemOut; groupSlug: string }) {
  const { t } = useText('import_runs')
  const [showsAll, setAll] = useState(false)
  const { recipes, label } = item
  const shown = showsAll ? recipes : recipes.slice(0, FIRST)
  const rest = recipes.length - shown.length
  return (
    <>
      <ul className={classes.recipes} aria-label={t('item.list', { label })}>
        {shown.map((recipe, at) => (
          <Row key={`${at} ${recipe.name}`} recipe={recipe} groupSlug={groupSlug} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" className={classes.rest} onClick={() => setAll(true)}>
          {t('item.more', { count: rest })}
        </Button>
      )}
    </>
  )
}
