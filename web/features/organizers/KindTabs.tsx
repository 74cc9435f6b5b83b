import { NavLink } from 'react-router'
import { useText } from '#web/i18n'
import { ORGANIZER_KINDS } from '#web/features/shared/organizer_kinds'
import classes from './OrganizersPage.module.css'

/** The way between categories, tags and tools. */
export function KindTabs({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('organizers')
  return (
    <nav className={classes.tabs} aria-label={t('kinds')}>
      {ORGANIZER_KINDS.map((kind) => (
        <NavLink key={kind} to={`/g/${groupSlug}/recipes/${kind}`} className={classes.tab} replace>
          {t(`title.${kind}`)}
        </NavLink>
      ))}
    </nav>
  )
}
