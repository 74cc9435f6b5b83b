import { memo, type ReactNode } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useReducedMotion } from '@mantine/hooks'
import { IconDotsVertical, IconGripVertical } from '@tabler/icons-react'
import { useText } from '#web/i18n'
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
  const still = useReducedMotion()
  const sortable = useSortable({ id, transition: still ? null : undefined })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable
  const style = {
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
  }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes.item}
      data-lifted={isDragging || undefined}
      data-tall={tall}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        aria-label={t('row.handle', { name })}
        onClick={(event) => onMenu(id, event.currentTarget)}
      >
        <IconGripVertical aria-hidden />
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
