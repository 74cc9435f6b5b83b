import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/i18n'
import { BesideText } from '#web/features/shared/ingredients/AmountText'
import { useTouch } from '#web/features/shared/view_preferences'
import { Confidence } from '#web/features/shared/parsing/Confidence'
import { isUnsureLine } from './doubts.js'
import { LineEditor } from './LineEditor.js'
import { LineReading } from './LineReading.js'
import { LineMenu } from './LineMenu.js'
import classes from './Lines.module.css'
import { writeLine } from './review_acts.js'
import type { ReviewLine } from './review_model.js'
import { useReviewing } from './use_review.js'

interface LineRowProps {
  line: ReviewLine
  onLook: (line: ReviewLine) => void
}

/** A line that needs no look, which can be written anew and moved all the same. */
export function LineRow({ line, onLook }: LineRowProps) {
  const { t } = useText('import_review')
  const { change } = useReviewing()
  const [editing, setEditing] = useState(false)
  const touch = useTouch()
  const { id, text, name, heading, settled, confidence } = line
  if (editing) {
    return (
      <li className={classes.editing}>
        <LineEditor
          text={text}
          onWrite={(written) => {
            setEditing(false)
            change((now) => writeLine(now, id, written))
          }}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  }
  return (
    <li
      className={classes.line}
      data-heading={heading}
      // A finger touches lines to scroll, too, which ends in no 'up'; what scrolls below its last place is not pointed at.
      onPointerEnter={touch ? undefined : () => onLook(line)}
      onPointerUp={() => onLook(line)}
    >
      <span className={classes.text}>
        <span className={classes.written} dir="auto">
          {name && <strong className={classes.name}>{name}</strong>}
          {text}
          <BesideText text={line.metricAmount ?? ''} />
        </span>
        {line.list === 'ingredients' && !heading && <LineReading text={text} />}
      </span>
      {!heading && (
        <span className={classes.sure} data-check={isUnsureLine(line)}>
          <Confidence value={settled ? 1 : confidence} />
        </span>
      )}
      <ActionIcon
        className={classes.pencil}
        aria-label={t('line.edit', { text })}
        onClick={() => setEditing(true)}
        onFocus={() => onLook(line)}
      >
        <IconPencil aria-hidden />
      </ActionIcon>
      <LineMenu line={line} onEdit={() => setEditing(true)} />
    </li>
  )
}
