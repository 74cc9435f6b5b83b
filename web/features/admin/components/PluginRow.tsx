import { Anchor, Badge, Button, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PluginInfo } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { LeafIcon } from '#web/components/LeafIcon'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { usePluginStates } from '#web/slots/plugins_slice'
import { adminApi } from '../admin_api.js'
import { kindOf, lookOf } from '../plugin_kinds.js'
import { PluginSettings } from './PluginSettings.js'
import classes from './PluginRow.module.css'

/** What troubles a plugin: the server's sentence, or the browser's when its screens did not load. */
export function useTrouble({ id, reason }: PluginInfo): string | null {
  return usePluginStates()[id]?.reason ?? reason
}

/** Its version, who made it and where it came from. */
function Source({ plugin: { version, author, origin } }: { plugin: PluginInfo }) {
  const { t } = useText('admin')
  return (
    <span className={classes.version}>
      {version && <bdi dir="ltr">{version}</bdi>}
      {version && ' · '}
      {author && <bdi>{author}</bdi>}
      {author && ' · '}
      {t(`plugins.origin.${origin}`)}
    </span>
  )
}

function Name({ plugin }: { plugin: PluginInfo }) {
  const { t } = useText('admin')
  const trouble = useTrouble(plugin)
  const { colour } = lookOf(plugin.kind)
  return (
    <div className={classes.words}>
      <div className={classes.name}>
        <h2 className={classes.title}>
          <Anchor component={Link} to={`/admin/plugins/${encodeURIComponent(plugin.id)}`}>
            <bdi>{plugin.name}</bdi>
          </Anchor>
        </h2>
        <Badge color={colour}>{t(`plugins.kind.${kindOf(plugin.kind)}`)}</Badge>
        {trouble && (
          <Badge color="warning" leftSection={<IconAlertTriangle size="1rem" />}>
            {t('plugins.needs-attention')}
          </Badge>
        )}
        <Source plugin={plugin} />
      </div>
      <p className={classes.text}>
        <bdi>{trouble ?? plugin.description}</bdi>
      </p>
      {plugin.change && <p className={classes.text}>{t(`plugin.change.${plugin.change}`)}</p>}
    </div>
  )
}

/** Switches a plugin on and off. */
export function OnSwitch({ plugin }: { plugin: PluginInfo }) {
  const { t } = useText('admin')
  const [change] = adminApi.useChangePluginMutation()
  const { id, name, state } = plugin
  const flip = (on: boolean) => {
    void change({ id, on })
      .unwrap()
      .catch((error: unknown) =>
        toast.error(`${t('plugins.switch-failed', { name })} ${errorText(error)}`)
      )
  }
  return (
    <Switch
      checked={state === 'on'}
      disabled={state === 'failed'}
      aria-label={t('plugins.switch', { name })}
      onChange={({ currentTarget }) => flip(currentTarget.checked)}
    />
  )
}

/** The button that opens a plugin's settings; nothing where there is nothing to set. */
export function SettingsButton({ plugin }: { plugin: PluginInfo }) {
  const { t } = useText('admin')
  const [opened, { open, close }] = useDisclosure(false)
  const { settingsSchema: schema, name } = plugin
  if (!schema) return null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        onClick={open}
        aria-label={t('plugins.settings-of', { name })}
      >
        {t('plugins.settings')}
      </Button>
      <PluginSettings plugin={plugin} schema={schema} opened={opened} onClose={close} />
    </>
  )
}

/** One plugin: what it is, what troubles it, its settings and its switch. */
export function PluginRow({ plugin }: { plugin: PluginInfo }) {
  const { colour, icon } = lookOf(plugin.kind)
  return (
    <li className={classes.row}>
      <LeafIcon colour={colour}>{icon}</LeafIcon>
      <Name plugin={plugin} />
      <div className={classes.acts}>
        <SettingsButton plugin={plugin} />
        <OnSwitch plugin={plugin} />
      </div>
    </li>
  )
}
