import { memo } from 'react'
import { useText } from '#web/i18n'
import { SectionField } from './SectionField.js'
import { SortableRow, type OpenMenu } from './SortableRow.js'
import type { Way } from './row_items.js'

interface SectionRowProps {
  id: string
  /** The row below. */
  rowKey: string
  title: string
  actions: {
    title: (rowKey: string, title: string | null) => void
    enterRow: (rowKey: string) => void
    move: (key: string, way: Way) => void
  }
  onMenu: OpenMenu
}

/** The heading of a section with its handle, which moves the section as a whole. */
export const SectionRow = memo(({ id, rowKey, title, actions, onMenu }: SectionRowProps) => {
  const { t } = useText('edit_rows')
  return (
    <SortableRow id={id} name={t('section.named', { title })} onMenu={onMenu}>
      <SectionField
        rowKey={rowKey}
        title={title}
        onTitle={actions.title}
        onEnter={actions.enterRow}
        onMove={(way) => actions.move(id, way)}
      />
    </SortableRow>
  )
})
SectionRow.displayName = 'SectionRow'
