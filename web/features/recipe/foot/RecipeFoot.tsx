import { UnstyledButton } from '@mantine/core'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import classes from './RecipeFoot.module.css'

/** When a recipe came and last changed, with the way to its earlier versions, and the keys. */
export function RecipeFoot({ onKeys }: { onKeys: () => void }) {
  const { t } = useText('recipes')
  const { recipe, audience, open } = useRecipeDialogs()
  return (
    <p className={classes.foot}>
      <span>
        {t('recipe.added', { date: formatDate(recipe.dateAdded, { dateStyle: 'long' }) })}
      </span>
      <span>
        {t('recipe.changed')} <When at={recipe.dateUpdated} />
      </span>
      {audience.members && (
        <UnstyledButton className={classes.act} onClick={() => open('history')}>
          {t('recipe.history')}
        </UnstyledButton>
      )}
      <UnstyledButton className={`${classes.act} ${classes.keys}`} onClick={onKeys}>
        {t('recipe.keys')}
      </UnstyledButton>
    </p>
  )
}
