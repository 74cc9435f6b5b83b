import { type ReactNode, useMemo, useRef } from 'react'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { formatNumber } from '#web/i18n/format'
import { useText } from '#web/i18n'
import classes from './sortable.module.css'

interface SortableRowsProps {
  /** Keys of the rows and headings in their order. */
  ids: string[]
  /** What a row is called when it is moved without being seen. */
  nameOf: (id: string) => string
  onDrop: (id: string, over: string) => void
  label: string
  /** How the list looks otherwise. */
  className?: string | undefined
  children: ReactNode
}

/** Always the same objects: new ones would draw every row again with each key. */
const sensorOptions = {
  // A few pixels tell a drag from the click that opens the menu.
  mouse: { activationConstraint: { distance: 4 } },
  touch: { activationConstraint: { delay: 250, tolerance: 8 } },
  keyboard: {
    coordinateGetter: sortableKeyboardCoordinates,
    keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
  },
}

function useMoveSensors() {
  return useSensors(
    useSensor(MouseSensor, sensorOptions.mouse),
    useSensor(TouchSensor, sensorOptions.touch),
    useSensor(KeyboardSensor, sensorOptions.keyboard)
  )
}

type Moved = Pick<DragEndEvent, 'active' | 'over'>

function useSpoken(ids: string[], nameOf: (id: string) => string) {
  const { t } = useText('edit_rows')
  const isLifted = useRef(false)
  const named = (id: string | number) => ({ name: nameOf(String(id)) })
  const placed = (id: string | number, over: string | number) => ({
    ...named(id),
    place: formatNumber(ids.indexOf(String(over)) + 1),
    total: formatNumber(ids.length),
  })
  return {
    screenReaderInstructions: { draggable: t('move.help') },
    announcements: {
      onDragStart: ({ active }: Moved) => {
        isLifted.current = true
        return t('move.lifted', named(active.id))
      },
      onDragOver: ({ active, over }: Moved) => {
        // At first it lies over its own place, which would drown that it was lifted.
        const isFirst = isLifted.current && over?.id === active.id
        isLifted.current = false
        return over && !isFirst ? t('move.over', placed(active.id, over.id)) : undefined
      },
      onDragEnd: ({ active, over }: Moved) =>
        t('move.dropped', placed(active.id, over?.id ?? active.id)),
      onDragCancel: ({ active }: Moved) => t('move.cancelled', named(active.id)),
    },
  }
}

/** A list whose rows are moved by their handles: mouse, touch and keyboard, announced to who cannot see. */
export function SortableRows(props: SortableRowsProps) {
  const { ids, nameOf, onDrop, label, className = classes.list, children } = props
  const sensors = useMoveSensors()
  const accessibility = useSpoken(ids, nameOf)
  const key = ids.join()
  // The same list while only texts change, so that no row is drawn again for it.
  const items = useMemo(() => (key === '' ? [] : key.split(',')), [key])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id))
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul className={className} aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
