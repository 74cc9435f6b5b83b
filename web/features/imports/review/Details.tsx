import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { currentLocale, useText } from '#web/i18n'
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
            const own = writtenField(field, written, currentLocale().bcp47)
            change((now) => settleField(writeFields(now, own), field))
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

/** Which of the source's names come along, and how that is changed. */
export interface OptionBoxes {
  includeTags: boolean
  includeCategories: boolean
  onTags: (on: boolean) => void
  onCategories: (on: boolean) => void
}

interface DetailsProps {
  boxes: OptionBoxes
}

/** Name, times and whatever else is no line, each to be written anew; and what comes along. */
export function Details({ boxes }: DetailsProps) {
  const { t } = useText('import_review')
  const { keywords, categories } = useReviewing().review.fields
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
      <div className={classes.boxes}>
        {keywords.length > 0 && (
          <Checkbox
            label={t('boxes.tags')}
            checked={boxes.includeTags}
            onChange={(event) => boxes.onTags(event.currentTarget.checked)}
          />
        )}
        {categories.length > 0 && (
          <Checkbox
            label={t('boxes.categories')}
            checked={boxes.includeCategories}
            onChange={(event) => boxes.onCategories(event.currentTarget.checked)}
          />
        )}
      </div>
    </section>
  )
}
