import { Badge, Button, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconBell,
  IconDatabase,
  IconKey,
  IconPackageImport,
  IconPuzzle,
  IconSparkles,
  IconWorldDownload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PluginInfo } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { LeafIcon } from '#web/components/LeafIcon'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { usePluginStates } from '#web/slots/plugins_slice'
import type { ColourName } from '#web/theme/seeds'
import { adminApi } from '../admin_api.js'
import { PluginSettings } from './PluginSettings.js'
import classes from './PluginRow.module.css'

interface Look {
  colour: ColourName
  icon: ReactNode
}

const looks = {
  importer: { colour: 'primary', icon: <IconWorldDownload /> },
  parser: { colour: 'secondary', icon: <IconSparkles /> },
  migrator: { colour: 'accent', icon: <IconPackageImport /> },
  notifier: { colour: 'info', icon: <IconBell /> },
  backup: { colour: 'secondary', icon: <IconDatabase /> },
  signin: { colour: 'success', icon: <IconKey /> },
  other: { colour: 'primary', icon: <IconPuzzle /> },
} satisfies Record<string, Look>

/** A kind of plugin the page has a name and an icon for. */
type PluginKind = keyof typeof looks

/** The kind as we know it; anything else is `other`. */
function kindOf(kind: string): PluginKind {
  return kind in looks ? (kind as PluginKind) : 'other'
}

/** Icon and colour of a kind. */
function lookOf(kind: string): Look {
  return looks[kindOf(kind)]
}

/** What troubles a plugin: the server's sentence, or the browser's when its screens did not load. */
function useTrouble({ id, reason }: PluginInfo): string | null {
  return usePluginStates()[id]?.reason ?? reason
}

function Name({ plugin }: { plugin: PluginInfo }) {
  const { t } = useText('admin')
  const trouble = useTrouble(plugin)
  const { colour } = lookOf(plugin.kind)
  return (
    <div className={classes.words}>
      <div className={classes.name}>
        <h2 className={classes.title}>{plugin.name}</h2>
        <Badge color={colour}>{t(`plugins.kind.${kindOf(plugin.kind)}`)}</Badge>
        {trouble && (
          <Badge color="warning" leftSection={<IconAlertTriangle size="1rem" />}>
            {t('plugins.needs-attention')}
          </Badge>
        )}
        <bdi dir="ltr" className={classes.version}>
          {plugin.version}
        </bdi>
      </div>
      <p className={classes.text}>
        <bdi>{trouble ?? plugin.description}</bdi>
      </p>
    </div>
  )
}

function OnSwitch({ plugin }: { plugin: PluginInfo }) {
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

/** One plugin: what it is, what troubles it, its settings and its switch. */
export function PluginRow({ plugin }: { plugin: PluginInfo }) {
  const { t } = useText('admin')
  const [opened, { open, close }] = useDisclosure(false)
  const { colour, icon } = lookOf(plugin.kind)
  const { settingsSchema, name } = plugin
  return (
    <li className={classes.row}>
      <LeafIcon colour={colour}>{icon}</LeafIcon>
      <Name plugin={plugin} />
      <div className={classes.acts} data-wide={settingsSchema ? true : undefined}>
        {settingsSchema && (
          <Button
            variant="default"
            size="sm"
            onClick={open}
            aria-label={t('plugins.settings-of', { name })}
          >
            {t('plugins.settings')}
          </Button>
        )}
        <OnSwitch plugin={plugin} />
      </div>
      {settingsSchema && (
        <PluginSettings plugin={plugin} schema={settingsSchema} opened={opened} onClose={close} />
      )}
    </li>
  )
}
