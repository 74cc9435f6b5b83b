import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconBulb,
  IconCalendarWeek,
  IconDatabase,
  IconHeart,
  IconPlus,
  IconShoppingCart,
  IconTags,
  IconTimelineEvent,
  IconToolsKitchen2,
  IconTrash,
} from '@tabler/icons-react'
import { useMatch } from 'react-router'
import { useSession } from '#web/features/identity'
import { useShoppingListsQuery } from '#web/features/shopping/lists_api'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { CookbookLinks, CookbooksLink } from './CookbookLinks.js'
import { CreateMenu } from './CreateMenu.js'
import { DrawerLink } from './DrawerLink.js'
import classes from './MainLinks.module.css'
import { useHome } from './use_home.js'
import { PluginLinks } from './PluginLinks.js'

/** The way to the group's foods, units and the like, for those who may put them in order. */
function DataLink() {
  const { t } = useText('finding')
  const { user } = useSession()
  if (!user?.canOrganize) return null
  return (
    <DrawerLink to="/group/data" icon={<IconDatabase />}>
      {t('drawer.data')}
    </DrawerLink>
  )
}

/** The way to the shopping lists, with how much is to be bought. */
function ListsLink() {
  const { t } = useText('frame')
  const { data } = useShoppingListsQuery()
  const count = data?.reduce((sum, { openItems }) => sum + openItems, 0) ?? 0
  return (
    <DrawerLink
      to="/shopping-lists"
      icon={<IconShoppingCart />}
      count={
        count > 0 && (
          <>
            <span aria-hidden>{formatNumber(count)}</span>
            <VisuallyHidden>{t('drawer.to-buy', { count })}</VisuallyHidden>
          </>
        )
      }
    >
      {t('drawer.lists')}
    </DrawerLink>
  )
}

/** The drawer's entries around recipes. */
export function MainLinks() {
  const { t } = useText('frame')
  const { user } = useSession()
  const { path, own } = useHome()
  // The other lists of a group and its cookbooks have entries of their own.
  const lists = useMatch('/g/:groupSlug/recipes/*')
  const cookbooks = useMatch('/g/:groupSlug/cookbooks/*')
  const listed = lists !== null || cookbooks !== null
  return (
    <div className={classes.links}>
      {user && (
        <DrawerLink to={`/user/${user.id}/favorites`} icon={<IconHeart />}>
          {t('finding:drawer.favorites')}
        </DrawerLink>
      )}
      {own && (
        <CreateMenu>
          <Button fullWidth leftSection={<IconPlus size="1.25rem" />} className={classes.create}>
            {t('create.open')}
          </Button>
        </CreateMenu>
      )}
      <DrawerLink to={path} icon={<IconToolsKitchen2 />} end={listed}>
        {t('drawer.recipes')}
      </DrawerLink>
      <DrawerLink to={`${path}/recipes/finder`} icon={<IconBulb />}>
        {t('finding:drawer.finder')}
      </DrawerLink>
      {own && (
        <>
          <DrawerLink to="/household/mealplan/planner" icon={<IconCalendarWeek />}>
            {t('drawer.planner')}
          </DrawerLink>
          <ListsLink />
          <DrawerLink to={`${path}/recipes/timeline`} icon={<IconTimelineEvent />}>
            {t('timeline:title')}
          </DrawerLink>
          <CookbooksLink path={path} />
          <DrawerLink to={`${path}/recipes/categories`} icon={<IconTags />}>
            {t('finding:drawer.organizers')}
          </DrawerLink>
          <DrawerLink to={`${path}/recipes/trash`} icon={<IconTrash />}>
            {t('trash:title')}
          </DrawerLink>
        </>
      )}
      {own && <DataLink />}
      {own && <PluginLinks slot="navigation" path="/pages" />}
      <CookbookLinks path={path} />
    </div>
  )
}
