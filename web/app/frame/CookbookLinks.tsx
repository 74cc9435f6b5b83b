import { VisuallyHidden } from '@mantine/core'
import { IconBook2, IconBooks } from '@tabler/icons-react'
import { useCookbooksQuery } from '#web/features/cookbooks/book_list_api'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { DrawerLink } from './DrawerLink.js'

/** The way to all cookbooks of one's household. */
export function CookbooksLink({ path }: { path: string }) {
  const { t } = useText('frame')
  return (
    <DrawerLink to={`${path}/cookbooks`} icon={<IconBooks />} end>
      {t('drawer.cookbooks')}
    </DrawerLink>
  )
}

/** Each cookbook of one's household, or those that a visited group shows, with how much is in it. */
export function CookbookLinks({ path }: { path: string }) {
  const { t } = useText('frame')
  const { visited, groupSlug, ready } = useVisit()
  const { data = [] } = useCookbooksQuery({ visited }, { skip: !ready || groupSlug === '' })
  return data.map(({ id, name, slug, recipeCount: count }) => (
    <DrawerLink
      key={id}
      to={`${path}/cookbooks/${slug}`}
      icon={<IconBook2 />}
      count={
        count !== undefined && (
          <>
            <span aria-hidden>{formatNumber(count)}</span>
            <VisuallyHidden>{t('drawer.in-cookbook', { count })}</VisuallyHidden>
          </>
        )
      }
    >
      <bdi>{name}</bdi>
    </DrawerLink>
  ))
}
