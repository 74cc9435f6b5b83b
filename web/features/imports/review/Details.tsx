import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { DraftField } from '#core/shared/contract/imports'
import { currentLocale, useText } from '#web/i18n'
import { isUnsureField } from './doubts.js'
import { fieldText } from './fields.js'
import { FieldMark, FieldParts, useFieldWords } from './FieldValue.js'
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
      <Mark field={field} />
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

function Mark({ field }: { field: DraftField }) {
  const isUnsure = isUnsureField(useReviewing().review, field)
  return (
    <span className={classes.sure} data-check={isUnsure}>
      <FieldMark field={field} />
    </span>
  )
}

/** What is no text, or is written only in the editor. */
const readFields: DraftField[] = ['images', 'nutrition', 'rating', 'videoUrl']

/** A field that is only read here: nutrition, and whatever else is to be glanced over. */
function ReadRow({ field }: { field: DraftField }) {
  const { t } = useText('import_review')
  const { review } = useReviewing()
  const words = useFieldWords(field)
  const isThere = field === 'nutrition' && words !== ''
  if (!isThere && !isUnsureField(review, field)) return null
  return (
    <li className={classes.line}>
      <div className={classes.detail}>
        <span className={classes.label}>{t(`field.${field}`)}</span>
        {field === 'nutrition' ? null : <span dir="auto">{words}</span>}
        <FieldParts field={field} />
      </div>
      <Mark field={field} />
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
        {readFields.map((field) => (
          <ReadRow key={field} field={field} />
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
