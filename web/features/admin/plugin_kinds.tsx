import {
  IconBell,
  IconDatabase,
  IconKey,
  IconPackageImport,
  IconPuzzle,
  IconSparkles,
  IconWorldDownload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { i18n } from '#web/i18n'
import type { ColourName } from '#web/theme/seeds'

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
export type PluginKind = keyof typeof looks

/** The kind as we know it; anything else is `other`. */
export function kindOf(kind: string): PluginKind {
  return kind in looks ? (kind as PluginKind) : 'other'
}

/** Icon and colour of a kind. */
export function lookOf(kind: string): Look {
  return looks[kindOf(kind)]
}

/** What a plugin uses of Trivet, such as `core/ai`, in words; a service without words is named. */
export function serviceName(service: string): string {
  const key = `admin:plugin.services.${service.replace('core/', '')}`
  return i18n.exists(key) ? i18n.t(key) : service
}
