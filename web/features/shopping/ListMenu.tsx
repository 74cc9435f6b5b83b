import { latePart } from '#web/components/late_part'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDotsVertical,
  IconMarkdown,
  IconSettings,
  IconSquareCheck,
  IconSquare,
  IconTrash,
  IconTrashX,
  IconWalk,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShoppingListSummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { copyToClipboard } from '#web/components/clipboard'
import { Dialog } from '#web/components/Dialog'
import { Once } from '#web/components/Once'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import type { ShownItem } from './replica/list_view.js'
import {
  useDeleteListMutation,
  useLazyWalkOrderQuery,
  usePlaceLabelsMutation,
} from './shopping_api.js'
import { type CopyFormat, listText, sectionsOf, walkedItems } from './sections.js'
import type { PageActs } from './use_list_acts.js'

const SettingsDialog = latePart(async () => ({
  default: (await import('./SettingsDialog.js')).SettingsDialog,
}))

interface ListMenuProps {
  head: ShoppingListSummary
  items: readonly ShownItem[]
  acts: PageActs | null
}

/** Copies what is still to be bought. */
function useCopyList(head: ShoppingListSummary, items: readonly ShownItem[]) {
  const { t } = useText('shopping')
  return async (format: CopyFormat) => {
    const open = items.filter(({ checked }) => !checked)
    const text = listText(sectionsOf(open, head.labelSettings), format)
    const isCopied = (await copyToClipboard(text)) === 'copied'
    if (isCopied) toast.success(t('copied', { count: open.length }))
    else toast.error(t('copy-failed'))
  }
}

/** Puts the labels and what stands under them into the order in which the household walks past them. */
function useWalkOrder(head: ShoppingListSummary, acts: PageActs | null) {
  const { t } = useText('shopping')
  const [read] = useLazyWalkOrderQuery()
  const [placeLabels] = usePlaceLabelsMutation()
  return async (open: readonly ShownItem[]) => {
    const { data, error } = await read(head.id)
    if (!data) return toast.error(errorText(error))
    if (data.labelIds.length + data.foodIds.length === 0) return toast.info(t('walk-unknown'))
    const rest = head.labelSettings.map(({ labelId }) => labelId)
    const labelIds = [...new Set([...data.labelIds, ...rest])]
    const placed = await placeLabels({ listId: head.id, labelIds })
    if (placed.error) return toast.error(errorText(placed.error))
    acts?.order(walkedItems(open, data.foodIds))
    toast.success(t('walked'))
  }
}

/** What can be done with a whole list. */
export function ListMenu({ head, items, acts }: ListMenuProps) {
  const { t } = useText('shopping')
  const [dialog, setDialog] = useState<'settings' | 'delete' | null>(null)
  const copy = useCopyList(head, items)
  const sort = useWalkOrder(head, acts)
  const [open, ticked] = [items.filter((one) => !one.checked), items.filter((one) => one.checked)]
  const icon = { 'size': '1.25rem', 'aria-hidden': true } as const
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="2.75rem" variant="subtle" aria-label={t('menu')}>
            <IconDotsVertical aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {open.length > 0 && (
            <>
              <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copy('text')}>
                {t('copy-text')}
              </Menu.Item>
              <Menu.Item leftSection={<IconMarkdown {...icon} />} onClick={() => copy('markdown')}>
                {t('copy-markdown')}
              </Menu.Item>
              {open.length > 1 && (
                <Menu.Item leftSection={<IconWalk {...icon} />} onClick={() => void sort(open)}>
                  {t('walk')}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconSquareCheck {...icon} />}
                onClick={() => acts?.tickAll(open, true)}
              >
                {t('tick-all')}
              </Menu.Item>
            </>
          )}
          {ticked.length > 0 && (
            <>
              <Menu.Item
                leftSection={<IconSquare {...icon} />}
                onClick={() => acts?.tickAll(ticked, false)}
              >
                {t('untick-all')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrashX {...icon} />}
                onClick={() => acts?.remove(ticked)}
              >
                {t('delete-ticked')}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setDialog('settings')}>
            {t('settings')}
          </Menu.Item>
          <Menu.Item
            color="error"
            leftSection={<IconTrash {...icon} />}
            onClick={() => setDialog('delete')}
          >
            {t('delete-list')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Once when={dialog === 'settings'}>
        <SettingsDialog head={head} opened={dialog === 'settings'} onClose={close} />
      </Once>
      <DeleteDialog head={head} opened={dialog === 'delete'} onClose={close} />
    </>
  )
}

interface DeleteDialogProps {
  head: ShoppingListSummary
  opened: boolean
  onClose: () => void
}

/** Asks before a list is deleted for all of the household; leads to the lists then. */
export function DeleteDialog({ head, opened, onClose }: DeleteDialogProps) {
  const { t } = useText('shopping')
  const [remove] = useDeleteListMutation()
  const navigate = useNavigate()
  const name = head.name || t('unnamed')
  const submit = async () => {
    const { error } = await remove(head.id)
    if (error) {
      toast.error(t('delete-failed', { name, reason: errorText(error) }))
      return false
    }
    onClose()
    toast.success(t('deleted', { name }))
    await navigate('/shopping-lists?disableRedirect=true', { replace: true })
    return true
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('delete-list')}
      submitLabel={t('delete-list')}
      onSubmit={submit}
      danger
    >
      {t('delete-ask', { name })}
    </Dialog>
  )
}
