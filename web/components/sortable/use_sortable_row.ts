import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useReducedMotion } from '@mantine/hooks'

/** A row of `SortableRows`: what its element and its handle take. */
export function useSortableRow(id: string) {
  const still = useReducedMotion()
  const sortable = useSortable({ id, transition: still ? null : undefined })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable
  const style = {
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
  }
  return {
    row: { 'ref': setNodeRef, style, 'data-lifted': isDragging || undefined },
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  }
}
