import { NavLink, useLocation } from 'react-router'
import { useCurrentInView } from '#web/components/use_current_in_view'
import { useText } from '#web/i18n'
import { DATA_KINDS } from '../kinds/kinds.js'
import classes from './KindLinks.module.css'

/** The kinds of things, one page each, and the reports. */
export function KindLinks() {
  const { t } = useText('data')
  const row = useCurrentInView<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={row} className={classes.links} aria-label={t('kinds')}>
      {DATA_KINDS.map((kind) => (
        <NavLink key={kind} to={`/group/data/${kind}`} className={classes.link}>
          {t(`kind.${kind}`)}
        </NavLink>
      ))}
      <NavLink to="/group/data/recipe-actions" className={classes.link}>
        {t('kind.recipe-actions')}
      </NavLink>
      <NavLink to="/group/reports" className={classes.link}>
        {t('kind.reports')}
      </NavLink>
    </nav>
  )
}
