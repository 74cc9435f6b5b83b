import { Menu } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { useText } from '#web/i18n'
import type { ActEntry, DialogEntry, MenuDispatch, MenuEntry } from './menu_entry.js'
import { useRecipeDialogs } from './RecipeDialogs.js'

function Item({ entry, onClick }: { entry: MenuEntry; onClick: () => void }) {
  const { t } = useText('recipes')
  const { id, icon: EntryIcon, apart, danger } = entry
  return (
    <>
      {apart && <Menu.Divider />}
      <Menu.Item
        color={danger && 'error'}
        leftSection={<EntryIcon size="1.25rem" aria-hidden />}
        onClick={onClick}
      >
        {t(`menu.${id}`)}
      </Menu.Item>
    </>
  )
}

function DialogItem({ entry }: { entry: DialogEntry }) {
  const { open } = useRecipeDialogs()
  return <Item entry={entry} onClick={() => open(entry.id)} />
}

function ActItem({ entry }: { entry: ActEntry }) {
  const subject = useRecipeDialogs()
  const dispatch = useDispatch<MenuDispatch>()
  return <Item entry={entry} onClick={() => void entry.act(subject, dispatch)} />
}

/** One entry of a recipe's menu, which acts or opens its dialog. */
export function MenuItem({ entry }: { entry: MenuEntry }) {
  return 'Dialog' in entry ? <DialogItem entry={entry} /> : <ActItem entry={entry} />
}
