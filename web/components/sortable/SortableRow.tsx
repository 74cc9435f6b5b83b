import { memo, type ReactNode } from 'react'
import { IconDotsVertical } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { Grip } from './Grip.js'
import { useSortableRow } from './use_sortable_row.js'
import classes from './sortable.module.css'

/** Opens the menu of a row or heading at the button that was pressed. */
export type OpenMenu = (id: string, button: HTMLElement) => void

interface SortableRowProps {
  id: string
  /** What it is called, such as "Ingredient 3". */
  name: string
  onMenu: OpenMenu
  /** Puts handle and menu beside its first line. */
  tall?: boolean
  children: ReactNode
}

/** A row or heading between its handle and the button of its menu. */
export const SortableRow = memo(({ id, name, onMenu, tall, children }: SortableRowProps) => {
  const { t } = useText('edit_rows')
  const sortable = useSortableRow(id)
  return (
    <li {...sortable.row} className={classes.item} data-tall={tall}>
      <button
        {...sortable.handle}
        type="button"
        className={classes.handle}
        aria-label={t('row.handle', { name })}
        onClick={(event) => onMenu(id, event.currentTarget)}
      >
        <Grip />
      </button>
      <div role="group" aria-label={name} className={classes.content}>
        {children}
      </div>
      <button
        type="button"
        className={classes.dots}
        aria-haspopup="menu"
        aria-label={t('row.menu', { name })}
        onClick={(event) => onMenu(id, event.currentTarget)}
      >
        <IconDotsVertical aria-hidden />
      </button>
    </li>
  )
})
SortableRow.displayName = 'SortableRow'
