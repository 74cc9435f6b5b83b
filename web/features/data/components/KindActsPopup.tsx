import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconCopyCheck,
  IconDownload,
  IconPlant2,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { apiUrl } from '#web/api/base'
import { request } from '#web/api/request'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { DialogState } from '../dialogs/dialog_state.js'
import { powers, type ThingKind } from '../kinds/kinds.js'

interface Props extends PopupProps {
  kind: ThingKind
  open: (state: DialogState) => void
}

interface Act {
  key: string
  icon: ReactNode
  state: DialogState
}

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

function actsOf(kind: ThingKind): Act[] {
  const { merge, seed, unused } = powers[kind]
  const acts: Act[] = []
  if (merge) {
    const things: [] = []
    acts.push({ key: 'merge', icon: <IconArrowMerge {...icon} />, state: { act: 'merge', things } })
    const state: DialogState = { act: 'duplicates' }
    acts.push({ key: 'duplicates', icon: <IconCopyCheck {...icon} />, state })
  }
  if (unused) acts.push({ key: 'unused', icon: <IconTrash {...icon} />, state: { act: 'unused' } })
  if (seed) acts.push({ key: 'seed', icon: <IconPlant2 {...icon} />, state: { act: 'seed' } })
  acts.push({ key: 'import', icon: <IconUpload {...icon} />, state: { act: 'import' } })
  return acts
}

/** Acts for all things of a kind. */
export function KindActsPopup({ kind, open, opened, onChange, target }: Props) {
  const { t } = useText('data')
  const file = apiUrl(request(`${kind}.export`).url)
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actsOf(kind).map(({ key, icon: drawn, state }) => (
          <Menu.Item key={key} leftSection={drawn} onClick={() => open(state)}>
            {t(`acts.${key}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {(['csv', 'json'] as const).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={`${file}?format=${format}`}
            download
            leftSection={<IconDownload {...icon} />}
          >
            {t(`acts.export-${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
