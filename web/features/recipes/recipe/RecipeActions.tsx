import { useState } from 'react'
import { Link } from 'react-router'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { Slot } from '#web/slots/slot'
import { DeleteRecipeDialog } from './DeleteRecipeDialog.js'
import classes from './RecipeActions.module.css'

interface RecipeActionsProps {
  recipe: Recipe
  groupSlug: string
}

/** Edit button and the menu of everything else that can be done with the recipe. */
export function RecipeActions({ recipe, groupSlug }: RecipeActionsProps) {
  const { t } = useText('recipes')
  const [deleting, setDeleting] = useState(false)
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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={48} radius="md" aria-label={t('recipe.menu')}>
            <IconDotsVertical aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size="1.25rem" aria-hidden />}
            onClick={() => window.print()}
          >
            {t('recipe.print')}
          </Menu.Item>
          <Slot name="recipe.menu" recipe={recipe} />
          {recipe.can.delete && (
            <Menu.Item
              color="error"
              leftSection={<IconTrash size="1.25rem" aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              {t('recipe.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteRecipeDialog
        recipe={recipe}
        groupSlug={groupSlug}
        opened={deleting}
        onClose={() => setDeleting(false)}
      />
    </div>
  )
}
