import { Menu } from '@mantine/core'
import { IconCamera, IconLink, IconPencil, IconPlaylistAdd } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PopupProps } from '#web/components/Reach'
import { useImportWaysQuery } from '#web/features/imports/imports_api'
import { useText } from '#web/i18n'
import classes from './CreateMenu.module.css'
import { useHome } from './use_home.js'

interface EntryProps {
  to: string
  icon: ReactNode
  title: string
  text: string
}

function Entry({ to, icon, title, text }: EntryProps) {
  return (
    <Menu.Item component={Link} to={to} leftSection={icon}>
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </Menu.Item>
  )
}

/** The ways to a new recipe. */
export function CreateMenuPopup({ opened, onChange, target }: PopupProps) {
  const { t } = useText('frame')
  const { path } = useHome()
  const { data: ways } = useImportWaysQuery(undefined, { skip: !opened })
  return (
    <Menu width={280} position="bottom-start" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Entry
          to={`${path}/r/create/url`}
          icon={<IconLink />}
          title={t('create.url')}
          text={t('create.url-text')}
        />
        {ways?.pictures && (
          <Entry
            to={`${path}/r/create/image`}
            icon={<IconCamera />}
            title={t('create.image')}
            text={t('create.image-text')}
          />
        )}
        {ways?.address && (
          <Entry
            to={`${path}/r/create/bulk`}
            icon={<IconPlaylistAdd />}
            title={t('create.bulk')}
            text={t('create.bulk-text')}
          />
        )}
        <Entry
          to={`${path}/r/create/new`}
          icon={<IconPencil />}
          title={t('create.new')}
          text={t('create.new-text')}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
