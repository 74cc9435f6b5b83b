import {
  IconCategory,
  IconTag,
  IconToolsKitchen,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HouseholdStatistics, UserOut } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { useStatisticsQuery } from './group_api.js'
import classes from './Household.module.css'

interface StatisticsProps {
  of: 'household' | 'group'
  user: UserOut
}

interface Place {
  name: string
  icon: ReactNode
  total: keyof HouseholdStatistics
  /** Where they are; null for those who may not see them. */
  to: string | null
}

function placesOf({ of, user }: StatisticsProps): Place[] {
  const home = `/g/${user.groupSlug}`
  const mayManage = user.canManage || user.canManageHousehold
  const members = of === 'household' && mayManage ? '/household/members' : null
  const recipes = of === 'household' ? `${home}?households=${user.householdId}` : home
  const kinds = `${home}/recipes`
  return [
    { name: `recipes-${of}`, icon: <IconToolsKitchen2 />, total: 'totalRecipes', to: recipes },
    { name: 'users', icon: <IconUsers />, total: 'totalUsers', to: members },
    {
      name: 'categories',
      icon: <IconCategory />,
      total: 'totalCategories',
      to: `${kinds}/categories`,
    },
    { name: 'tags', icon: <IconTag />, total: 'totalTags', to: `${kinds}/tags` },
    { name: 'tools', icon: <IconToolsKitchen />, total: 'totalTools', to: `${kinds}/tools` },
  ]
}

/** How much the household or its group has, each the way there. */
export function Statistics({ of, user }: StatisticsProps) {
  const { t } = useText('household')
  const { data } = useStatisticsQuery(of)
  return (
    <section aria-label={t('profile.statistics')}>
      <ul className={classes.figures}>
        {placesOf({ of, user }).map(({ name, to, icon, total }) => (
          <li key={name}>
            <Figure to={to} icon={icon} count={data?.[total]}>
              {t(`profile.${name}`, { count: data?.[total] ?? 0 })}
            </Figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FigureProps {
  /** Where they are; null for those who may not see them. */
  to: string | null
  icon: ReactNode
  count: number | undefined
  children: string
}

function Figure({ to, icon, count, children }: FigureProps) {
  const content = (
    <>
      {icon}
      <span className={classes.figure}>{count === undefined ? '\u00a0' : formatNumber(count)}</span>
      <span>{children}</span>
    </>
  )
  if (to === null) return <span className={classes.card}>{content}</span>
  return (
    <Link to={to} className={classes.card}>
      {content}
    </Link>
  )
}
