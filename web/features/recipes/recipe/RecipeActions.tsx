import { Link } from 'react-router'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { PageBar } from '#web/components/PageBar'
import { useText } from '#web/i18n'
import classes from './RecipeActions.module.css'
import { RecipeMenu } from './menu/RecipeMenu.js'

interface RecipeActionsProps {
  recipe: Recipe
  groupSlug: string
}

/** Edit button and menu below a recipe's times, on wide screens. */
export function RecipeActions({ recipe }: Pick<RecipeActionsProps, 'recipe'>) {
  const { t } = useText('recipes')
  return (
    <div className={classes.actions}>
      {recipe.can.update && (
        <Button
          component={Link}
          to="?edit=true"
          variant="default"
          leftSection={<IconPencil size="1.25rem" aria-hidden />}
        >
          {t('recipe.edit')}
        </Button>
      )}
      <RecipeMenu button={{ variant: 'default', size: 48, radius: 'md' }} />
    </div>
  )
}

/** The same in the top bar of phones, with Back and the recipe's name. */
export function RecipePhoneBar({ recipe, groupSlug }: RecipeActionsProps) {
  const { t } = useText('recipes')
  return (
    <PageBar title={recipe.name} backLabel={t('recipe.back')} backTo={`/g/${groupSlug}`}>
      {recipe.can.update && (
        <ActionIcon
          component={Link}
          to="?edit=true"
          className={classes.icon}
          aria-label={t('recipe.edit')}
        >
          <IconPencil aria-hidden />
        </ActionIcon>
      )}
      <RecipeMenu button={{ className: classes.icon }} />
    </PageBar>
  )
}
