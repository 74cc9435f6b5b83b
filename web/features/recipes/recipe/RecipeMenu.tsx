import { useState } from 'react'
import { ActionIcon, Menu, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { Slot } from '#web/slots/slot'
import { DeleteRecipeDialog } from './DeleteRecipeDialog.js'

interface RecipeMenuProps {
  recipe: Recipe
  groupSlug: string
  /** How its button looks where it stands. */
  button?: ActionIconProps
}

/** Everything that can be done with a recipe besides editing it; plugins add entries. */
export function RecipeMenu({ recipe, groupSlug, button }: RecipeMenuProps) {
  const { t } = useText('recipes')
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon {...button} aria-label={t('recipe.menu')}>
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
    </>
  )
}
