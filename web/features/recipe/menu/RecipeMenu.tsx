import { lazy } from 'react'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'

const RecipeMenuPopup = lazy(async () => ({
  default: (await import('./RecipeMenuPopup.js')).RecipeMenuPopup,
}))

interface RecipeMenuProps {
  /** How its button looks where it stands. */
  button?: ActionIconProps
}

/** Everything that can be done with the recipe of {@link RecipeDialogs}; plugins add entries. */
export function RecipeMenu({ button }: RecipeMenuProps) {
  const { t } = useText('recipes')
  return (
    <Reach
      target={
        <ActionIcon {...button} aria-label={t('recipe.menu')}>
          <IconDotsVertical aria-hidden />
        </ActionIcon>
      }
      renderPopup={(props) => <RecipeMenuPopup {...props} />}
    />
  )
}
