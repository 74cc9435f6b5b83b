import { Link } from 'react-router'
import { ActionIcon, Button } from '@mantine/core'
import { IconFlame, IconPencil, IconShare3, IconToolsKitchen2 } from '@tabler/icons-react'
import { PageBar } from '#web/components/PageBar'
import { useText } from '#web/i18n'
import { FavoriteButton } from '#web/features/shared/ratings/FavoriteButton'
import { cookAddress, sharedCookAddress } from './cook_address.js'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { RecipeMenu } from './menu/RecipeMenu.js'
import classes from './RecipeActions.module.css'

function StartCooking() {
  const { t } = useText('recipes')
  const { recipe, groupSlug, scale, shared } = useRecipeDialogs()
  return (
    <Button
      component={Link}
      to={shared ? sharedCookAddress(scale) : cookAddress(groupSlug, recipe.slug, scale)}
      relative="path"
      className={classes.start}
      leftSection={<IconFlame size="1.375rem" aria-hidden />}
    >
      {t('recipe.start')}
    </Button>
  )
}

/** "I made this" for members; on phones its icon alone. */
function MadeButton({ small = false }: { small?: boolean }) {
  const { t } = useText('recipes')
  const { open } = useRecipeDialogs()
  if (small) {
    return (
      <ActionIcon
        className={classes.square}
        aria-label={t('recipe.made')}
        onClick={() => open('made')}
      >
        <IconToolsKitchen2 aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconToolsKitchen2 size="1.25rem" aria-hidden />}
      onClick={() => open('made')}
    >
      {t('recipe.made')}
    </Button>
  )
}

function EditButton({ className }: { className?: string }) {
  const { t } = useText('recipes')
  return (
    <ActionIcon
      component={Link}
      to="?edit=true"
      className={className}
      aria-label={t('recipe.edit')}
      title={t('recipe.edit')}
    >
      <IconPencil aria-hidden />
    </ActionIcon>
  )
}

/** What is done most, below the times; on phones the top bar, which shared ones lack, has the rest. */
export function RecipeActions({ phone }: { phone: boolean }) {
  const { recipe, audience, shared } = useRecipeDialogs()
  return (
    <div className={classes.actions}>
      <StartCooking />
      {audience.members && <MadeButton small={phone} />}
      {audience.members && <FavoriteButton recipe={recipe} className={classes.square} />}
      {!phone && audience.editors && <EditButton className={classes.square} />}
      {(!phone || shared) && <RecipeMenu button={{ className: classes.square }} />}
    </div>
  )
}

/** The top bar of phones: Back, the recipe's name once it has scrolled away, at most three acts. */
export function RecipePhoneBar() {
  const { t } = useText('recipes')
  const { recipe, groupSlug, audience, open } = useRecipeDialogs()
  return (
    <PageBar title={recipe.name} backLabel={t('recipe.back')} backTo={`/g/${groupSlug}`}>
      {audience.members && (
        <ActionIcon
          className={classes.icon}
          aria-label={t('recipe.share')}
          onClick={() => open('share')}
        >
          <IconShare3 className="tv-mirror" aria-hidden />
        </ActionIcon>
      )}
      {audience.editors && <EditButton className={classes.icon} />}
      <RecipeMenu button={{ className: classes.icon }} />
    </PageBar>
  )
}
