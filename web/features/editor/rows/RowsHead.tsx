import { memo, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import classes from './rows.module.css'

interface RowsHeadProps {
  id: string
  title: string
  /** What the button says that takes a whole list at once. */
  paste: string
  onPaste: () => void
  /** What else can be done with the whole list. */
  children?: ReactNode
}

/** The heading of a list of rows, with the offered way to fill it. */
export const RowsHead = memo(({ id, title, paste, onPaste, children }: RowsHeadProps) => {
  return (
    <div className={classes.head}>
      <h2 id={id}>{title}</h2>
      <div className={classes.headActs}>
        {children}
        <Button
          variant="light"
          leftSection={<IconClipboardText size="1.25rem" aria-hidden />}
          onClick={onPaste}
        >
          {paste}
        </Button>
      </div>
    </div>
  )
})
RowsHead.displayName = 'RowsHead'
