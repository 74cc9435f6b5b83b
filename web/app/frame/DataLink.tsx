import { IconDatabase } from '@tabler/icons-react'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { DrawerLink } from './DrawerLink.js'

/** The way to the group's foods, units and the like, for those who may put them in order. */
export function DataLink() {
  const { t } = useText('finding')
  const { user } = useSession()
  if (!user?.canOrganize) return null
  return (
    <DrawerLink to="/group/data" icon={<IconDatabase />}>
      {t('drawer.data')}
    </DrawerLink>
  )
}
