import { latePart } from '#web/components/late_part'
import { IconDotsVertical } from '@tabler/icons-react'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { DialogState } from '../dialogs/dialog_state.js'
import type { DataKind } from '../kinds/kinds.js'
import type { DataRow } from '../kinds/thing.js'
import classes from './Cells.module.css'

/** What a row's menu needs to know. */
export interface RowMenuProps {
  kind: DataKind
  row: DataRow
  open: (state: DialogState) => void
}

const RowMenuPopup = latePart(async () => {
  const module = await import('./RowMenuPopup.js')
  return { default: module.RowMenuPopup }
})

/** The menu of one row. */
export function RowMenu({ tabIndex, ...props }: RowMenuProps & { tabIndex: number }) {
  const { t } = useText('data')
  return (
    <Reach
      target={
        <button
          type="button"
          className={classes.menu}
          tabIndex={tabIndex}
          aria-label={t('row.menu', { name: props.row.name })}
        >
          <IconDotsVertical aria-hidden />
        </button>
      }
      renderPopup={(popup) => <RowMenuPopup {...popup} {...props} />}
    />
  )
}
