import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/i18n'
import { fieldText } from './fields.js'
import { LineEditor } from './LineEditor.js'
import classes from './Lines.module.css'
import { settleField, writeFields } from './review_acts.js'
import { useReviewing } from './use_review.js'
import { type TextField, textFields, writtenField } from './written_field.js'

function Row({ field }: { field: TextField }) {
  const { t } = useText('import_review')
  const { review, change } = useReviewing()
  const [editing, setEditing] = useState(false)
  const text = fieldText(review, field)
  const label = t(`field.${field}`)
  if (editing) {
    return (
      <li className={classes.editing}>
        <LineEditor
          label={label}
          text={text}
          onWrite={(written) => {
            setEditing(false)
            change((now) => settleField(writeFields(now, writtenField(field, written)), field))
          }}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  }
  return (
    <li className={classes.line}>
      <span className={classes.detail}>
        <span className={classes.label}>{label}</span>
        <span dir="auto">{text === '' ? t('none') : text}</span>
      </span>
      <ActionIcon
        className={classes.pencil}
        aria-label={t('line.edit', { text: label })}
        onClick={() => setEditing(true)}
      >
        <IconPencil aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Name, times and whatever else is no line, each to be written anew. */
export function Details() {
  const { t } = useText('import_review')
  return (
    <section className={classes.section} aria-label={t('details')}>
      <div className={classes.head}>
        <h2>{t('details')}</h2>
      </div>
      <ul className={classes.lines}>
        {textFields.map((field) => (
          <Row key={field} field={field} />
        ))}
      </ul>
    </section>
  )
}
