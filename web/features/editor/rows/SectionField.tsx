import { type KeyboardEvent, memo } from 'react'
import { useText } from '#web/i18n'
import type { Way } from '#web/components/sortable/order'
import classes from './rows.module.css'

interface SectionFieldProps {
  /** The key of the row below. */
  rowKey: string
  title: string
  onTitle: (rowKey: string, title: string | null) => void
  /** Enter goes on in the row below. */
  onEnter: (rowKey: string) => void
  onMove: (way: Way) => void
}

/** Id of the field that holds the heading above a row. */
export function sectionFieldId(rowKey: string): string {
  return `section-${rowKey}`
}

/** The heading of a section; Backspace in an empty one takes it away. */
export const SectionField = memo((props: SectionFieldProps) => {
  const { rowKey, title, onTitle, onEnter, onMove } = props
  const { t } = useText('edit_rows')
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && event.key === 'ArrowUp') onMove('up')
    else if (event.altKey && event.key === 'ArrowDown') onMove('down')
    else if (event.key === 'Backspace' && title === '') onTitle(rowKey, null)
    else if (event.key === 'Enter') onEnter(rowKey)
    else return
    event.preventDefault()
  }
  return (
    <input
      id={sectionFieldId(rowKey)}
      className={classes.section}
      value={title}
      aria-label={t('section.label')}
      placeholder={t('section.placeholder')}
      maxLength={500}
      onChange={(event) => onTitle(rowKey, event.currentTarget.value)}
      onKeyDown={press}
    />
  )
})
SectionField.displayName = 'SectionField'
