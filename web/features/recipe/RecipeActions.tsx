import { latePart } from '#web/components/late_part'
import { Link } from 'react-router'
import { ActionIcon, type ActionIconProps, Button, UnstyledButton } from '@mantine/core'
import {
  IconCalendarPlus,
  IconDotsVertical,
  IconFlame,
  IconHeart,
  IconHeartFilled,
  IconListSearch,
  IconPencil,
  IconShare3,
  IconShoppingCartPlus,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { PageBar } from '#web/components/PageBar'
import { useText } from '#web/i18n'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { Reach } from '#web/components/Reach'
import favoriteButtonClasses from '#web/features/shared/ratings/FavoriteButton.module.css'
import { useFavorite } from '#web/features/shared/ratings/use_favorite'
import { useReadableLines } from '#web/features/shared/parsing/parsing_api'
import { cookAddress, sharedCookAddress } from './cook_address.js'
import chips from './Chips.module.css'
import classes from './RecipeActions.module.css'

interface FavoriteButtonProps {
  recipe: { id: string; slug: string; name: string }
  className?: string
}

/** A heart that marks one's favourites; it changes at once and goes back when that fails. */
function FavoriteButton({ recipe, className }: FavoriteButtonProps) {
  const { t } = useText('finding')
  const favorite = useFavorite(recipe)
  if (!favorite) return null
  const { on, toggle } = favorite
  return (
    <ActionIcon
      className={className}
      aria-label={t('favorite.mark', { name: recipe.name })}
      aria-pressed={on}
      onClick={toggle}
    >
      {on ? (
        <IconHeartFilled className={favoriteButtonClasses.on} aria-hidden />
      ) : (
        <IconHeart className={favoriteButtonClasses.off} aria-hidden />
      )}
    </ActionIcon>
  )
}

const RecipeMenuPopup = latePart(async () => ({
  default: (await import('./menu/RecipeMenuPopup.js')).RecipeMenuPopup,
}))

interface RecipeMenuProps {
  /** How its button looks where it stands. */
  button?: ActionIconProps
}

/** Everything that can be done with the recipe of {@link RecipeDialogs}; plugins add entries. */
function RecipeMenu({ button }: RecipeMenuProps) {
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

/** Where there are no steps yet, whoever may change the recipe is offered to write them. */
function StartCooking() {
  const { t } = useText('recipes')
  const { recipe, groupSlug, scale, shared, audience } = useRecipeDialogs()
  if (recipe.recipeInstructions.length === 0 && audience.editors) {
    return (
      <Button
        component={Link}
        to="?edit=true#edit-steps"
        className={classes.start}
        leftSection={<IconPencil size="1.375rem" aria-hidden />}
      >
        {t('recipe.write-steps')}
      </Button>
    )
  }
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

/** "I made this" for members, in words where there is room. */
function MadeButton() {
  const { t } = useText('recipes')
  const { open } = useRecipeDialogs()
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

/** "I made this" for members on phones, in the line that says when it was. */
export function MadeChip() {
  const { t } = useText('recipes')
  const { open } = useRecipeDialogs()
  return (
    <UnstyledButton className={chips.add} onClick={() => open('made')}>
      <IconToolsKitchen2 size="1rem" aria-hidden />
      {t('recipe.made')}
    </UnstyledButton>
  )
}

/** What is one press away on phones, whose row has no room for words. */
function PhoneSquares() {
  const { t } = useText('recipes')
  const { open } = useRecipeDialogs()
  const square = (id: 'plan' | 'add-to-list', label: string, Icon: typeof IconHeart) => (
    <ActionIcon
      className={classes.square}
      aria-label={label}
      title={label}
      onClick={() => open(id)}
    >
      <Icon aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      {square('plan', t('menu.plan'), IconCalendarPlus)}
      {square('add-to-list', t('menu.add-to-list'), IconShoppingCartPlus)}
    </>
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
      {!phone && audience.members && <MadeButton />}
      {audience.members && <FavoriteButton recipe={recipe} className={classes.square} />}
      {phone && audience.members && <PhoneSquares />}
      {!phone && audience.editors && <EditButton className={classes.square} />}
      {(!phone || shared) && <RecipeMenu button={{ className: classes.square }} />}
    </div>
  )
}

/** Offers to read the ingredients that are still plain text, where amounts are switched on. */
export function ParseOffer() {
  const { t } = useText('recipes')
  const { recipe, audience, open } = useRecipeDialogs()
  const count = useReadableLines(recipe, audience.editors && !recipe.settings.disableAmount)
  if (count === 0) return null
  return (
    <Button
      className={classes.parse}
      variant="light"
      leftSection={<IconListSearch size="1.25rem" aria-hidden />}
      onClick={() => open('parse')}
    >
      {t('ingredients.parse', { count })}
    </Button>
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
