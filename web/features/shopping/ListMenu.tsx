import { latePart } from '#web/components/late_part'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDotsVertical,
  IconLink,
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
import { MenuEntries, type MenuEntry } from '#web/components/MenuEntries'
import { Once } from '#web/components/Once'
import { toast } from '#web/components/toast'
import { currentLocale, useText } from '#web/i18n'
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

const ShareListDialog = latePart(async () => ({
  default: (await import('./share/ShareListDialog.js')).ShareListDialog,
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
    const text = listText(sectionsOf(open, head.labelSettings, currentLocale().bcp47), format)
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
    const before = head.labelSettings.toSorted((one, other) => one.position - other.position)
    const rest = before.map(({ labelId }) => labelId)
    const labelIds = [...new Set([...data.labelIds, ...rest])]
    const placed = await placeLabels({ listId: head.id, labelIds })
    if (placed.error) return toast.error(errorText(placed.error))
    acts?.order(walkedItems(open, data.foodIds))
    const undo = async () => {
      acts?.putBack(open)
      const back = await placeLabels({ listId: head.id, labelIds: rest })
      if (back.error) toast.error(errorText(back.error))
    }
    toast.undo(t('walked'), () => void undo())
  }
}

type ListDialog = 'settings' | 'share' | 'delete'

/** What can be done with a list as it is now. */
function useEntries({ head, items, acts }: ListMenuProps, ask: (dialog: ListDialog) => void) {
  const { t } = useText('shopping')
  const copy = useCopyList(head, items)
  const sort = useWalkOrder(head, acts)
  const [open, ticked] = [items.filter((one) => !one.checked), items.filter((one) => one.checked)]
  const ofOpen: (MenuEntry | false)[] = [
    { text: t('copy-text'), icon: IconCopy, act: () => void copy('text') },
    { text: t('copy-markdown'), icon: IconMarkdown, act: () => void copy('markdown') },
    open.length > 1 && { text: t('walk'), icon: IconWalk, act: () => void sort(open) },
    { text: t('tick-all'), icon: IconSquareCheck, act: () => acts?.tickAll(open, true) },
  ]
  const ofTicked: MenuEntry[] = [
    { text: t('untick-all'), icon: IconSquare, act: () => acts?.tickAll(ticked, false) },
    { text: t('delete-ticked'), icon: IconTrashX, act: () => acts?.remove(ticked) },
  ]
  const ofList: MenuEntry[] = [
    { text: t('share.menu'), icon: IconLink, act: () => ask('share') },
    { text: t('settings'), icon: IconSettings, act: () => ask('settings') },
    { text: t('delete-list'), icon: IconTrash, act: () => ask('delete'), color: 'error' },
  ]
  return [...(open.length > 0 ? ofOpen : []), ...(ticked.length > 0 ? ofTicked : []), ...ofList]
}

/** What can be done with a whole list. */
export function ListMenu(props: ListMenuProps) {
  const { head } = props
  const { t } = useText('shopping')
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const entries = useEntries(props, setDialog)
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
          <MenuEntries entries={entries} />
        </Menu.Dropdown>
      </Menu>
      <Once when={dialog === 'settings'}>
        <SettingsDialog head={head} opened={dialog === 'settings'} onClose={close} />
      </Once>
      <Once when={dialog === 'share'}>
        <ShareListDialog head={head} opened={dialog === 'share'} onClose={close} />
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
