import {
  IconBell,
  IconBolt,
  IconBooks,
  IconDatabase,
  IconHome,
  IconTruckDelivery,
  IconKey,
  IconLock,
  IconToolsKitchen2,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserOut } from '#core/shared/contract/index'
import { LeafIcon } from '#web/components/LeafIcon'
import { PageTitle } from '#web/components/PageTitle'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import type { ColourName } from '#web/theme/seeds'
import classes from './Household.module.css'
import { Invite } from './Invite.js'
import { Statistics } from './Statistics.js'

/** `/user/profile`: whose kitchen this is, how much is in it, and the way to what one may manage. */
export function Component() {
  const { t } = useText('household')
  const { user } = useSession()
  if (!user) return null
  const { fullName: name, group, household } = user
  return (
    <>
      <PageTitle
        title={t('profile.title', { name })}
        subtitle={t('profile.place', { household, group })}
      />
      <Statistics of="household" user={user} />
      {user.canInvite && <Invite household={household} />}
      <Places user={user} />
    </>
  )
}

interface Place {
  name: string
  to: string
  icon: ReactNode
  colour: ColourName
}

/** What a person may manage; a right that is missing leaves its place out. */
function placesOf({ groupSlug, canManage, canManageHousehold, canOrganize }: UserOut): Place[] {
  const all: (Place & { isOpen: boolean })[] = [
    {
      name: 'account',
      to: '/user/profile/edit',
      icon: <IconLock />,
      colour: 'primary',
      isOpen: true,
    },
    {
      name: 'tokens',
      to: '/user/profile/api-tokens',
      icon: <IconKey />,
      colour: 'info',
      isOpen: true,
    },
    {
      name: 'household',
      to: '/household',
      icon: <IconHome />,
      colour: 'primary',
      isOpen: canManageHousehold,
    },
    {
      name: 'members',
      to: '/household/members',
      icon: <IconUsers />,
      colour: 'secondary',
      isOpen: canManage || canManageHousehold,
    },
    {
      name: 'eaters',
      to: '/household/eaters',
      icon: <IconToolsKitchen2 />,
      colour: 'success',
      isOpen: true,
    },
    {
      name: 'cookbooks',
      to: `/g/${groupSlug}/cookbooks`,
      icon: <IconBooks />,
      colour: 'accent',
      isOpen: true,
    },
    {
      name: 'notifiers',
      to: '/household/notifiers',
      icon: <IconBell />,
      colour: 'accent',
      isOpen: true,
    },
    {
      name: 'automations',
      to: '/household/automations',
      icon: <IconBolt />,
      colour: 'primary',
      isOpen: true,
    },
    {
      name: 'webhooks',
      to: '/household/webhooks',
      icon: <IconWebhook />,
      colour: 'secondary',
      isOpen: true,
    },
    { name: 'group', to: '/group', icon: <IconUsersGroup />, colour: 'info', isOpen: canManage },
    {
      name: 'migrations',
      to: '/group/migrations',
      icon: <IconTruckDelivery />,
      colour: 'warning',
      isOpen: true,
    },
    {
      name: 'data',
      to: '/group/data',
      icon: <IconDatabase />,
      colour: 'success',
      isOpen: canOrganize,
    },
  ]
  return all.filter(({ isOpen }) => isOpen)
}

function Places({ user }: { user: UserOut }) {
  const { t } = useText('household')
  return (
    <nav aria-label={t('profile.places')}>
      <ul className={classes.places}>
        {placesOf(user).map(({ name, to, icon, colour }) => (
          <li key={name}>
            <Link to={to} className={classes.place}>
              <LeafIcon colour={colour}>{icon}</LeafIcon>
              <span className={classes.names}>
                <strong>{t(`place.${name}.title`)}</strong>
                <span className={classes.note}>{t(`place.${name}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
