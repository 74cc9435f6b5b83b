import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Once } from '#web/components/Once'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { DeleteOrganizerDialog } from './DeleteOrganizerDialog.js'
import type { OrganizerKind } from '#web/features/shared/organizer_kinds'
import { OrganizerDialog } from './OrganizerDialog.js'
import type { Organizer } from '#web/features/shared/organizers_api'

interface OrganizerMenuProps extends PopupProps {
  kind: OrganizerKind
  item: Organizer
}

/** Renaming and deleting, for those who may. */
export function OrganizerMenu({ kind, item, opened, onChange, target }: OrganizerMenuProps) {
  const { t } = useText('organizers')
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={onChange}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size="1.25rem" aria-hidden />}
            onClick={() => setDialog('edit')}
          >
            {t('card.edit')}
          </Menu.Item>
          <Menu.Item
            color="error"
            leftSection={<IconTrash size="1.25rem" aria-hidden />}
            onClick={() => setDialog('delete')}
          >
            {t('card.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Once when={dialog === 'edit'}>
        <OrganizerDialog kind={kind} item={item} opened={dialog === 'edit'} onClose={close} />
      </Once>
      <Once when={dialog === 'delete'}>
        <DeleteOrganizerDialog
          kind={kind}
          item={item}
          opened={dialog === 'delete'}
          onClose={close}
        />
      </Once>
    </>
  )
}
