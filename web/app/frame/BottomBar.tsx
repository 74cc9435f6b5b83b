import { UnstyledButton } from '@mantine/core'
import { IconPlus, IconSearch, IconToolsKitchen2 } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useText } from '#web/i18n'
import classes from './BottomBar.module.css'
import { CreateMenu } from './CreateMenu.js'
import { useHome } from './use_home.js'

/** The daily places under the thumb; only on phones, and not while a save bar is shown. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useText('frame')
  const { path, own } = useHome()
  return (
    <nav className={classes.bar} aria-label={t('bottom.name')}>
      <NavLink to={path} end className={classes.entry}>
        <span className={classes.pill}>
          <IconToolsKitchen2 />
        </span>
        <span className={classes.label}>{t('drawer.recipes')}</span>
      </NavLink>
      {own && (
        <CreateMenu>
          <UnstyledButton className={classes.create} aria-label={t('create.open')}>
            <IconPlus />
          </UnstyledButton>
        </CreateMenu>
      )}
      <UnstyledButton className={classes.entry} onClick={onSearch}>
        <span className={classes.pill}>
          <IconSearch />
        </span>
        <span className={classes.label}>{t('bottom.search')}</span>
      </UnstyledButton>
    </nav>
  )
}
