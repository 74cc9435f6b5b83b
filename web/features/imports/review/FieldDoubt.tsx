import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { DraftField } from '#core/shared/contract/imports'
import { currentLocale, useText } from '#web/i18n'
import { DoubtCard } from './DoubtCard.js'
import classes from './Doubts.module.css'
import { type Doubt, linesOf } from './doubts.js'
import { fieldText } from './fields.js'
import { LineEditor } from './LineEditor.js'
import { addLines, settleField, writeFields } from './review_acts.js'
import type { ReviewLine } from './review_model.js'
import { useReviewing } from './use_review.js'
import { clearedField, isTextField, writtenField } from './written_field.js'

interface FieldDoubtProps {
  doubt: Doubt
  first: boolean
}

type ListField = 'ingredients' | 'steps' | 'notes'

const isList = (field: DraftField): field is ListField =>
  field === 'ingredients' || field === 'steps' || field === 'notes'

/** What was read for a field, in words. */
function useValue(field: DraftField): string {
  const { t } = useText('import_review')
  const { review } = useReviewing()
  if (!isList(field)) {
    if (field === 'nutrition' || field === 'images') return ''
    return fieldText(review, field)
  }
  const count = linesOf(review, field).length
  return count > 0 ? t('lines', { count }) : ''
}

interface EditorProps {
  field: DraftField
  onClose: () => void
}

function Editor({ field, onClose }: EditorProps) {
  const { t } = useText('import_review')
  const { review, change } = useReviewing()
  const write = (text: string) => {
    onClose()
    change((now) => {
      if (isList(field)) return settleField(addLines(now, field, text.split('\n')), field)
      if (!isTextField(field)) return now
      return settleField(writeFields(now, writtenField(field, text, currentLocale().bcp47)), field)
    })
  }
  return (
    <LineEditor
      label={t(`field.${field}`)}
      text={isList(field) ? '' : fieldText(review, field)}
      many={isList(field)}
      onWrite={write}
      onClose={onClose}
    />
  )
}

interface AnswersProps {
  field: DraftField
  empty: boolean
  onEdit: () => void
}

function Answers({ field, empty, onEdit }: AnswersProps) {
  const { t } = useText('import_review')
  const { change } = useReviewing()
  const writable = isList(field) || isTextField(field)
  const accept = () => change((now) => settleField(now, field))
  const clear = () => change((now) => settleField(writeFields(now, clearedField(field)), field))
  return (
    <div className={classes.answers}>
      {empty && writable && (
        <Button variant="light" data-answer="accept" onClick={onEdit}>
          {t('answer.add')}
        </Button>
      )}
      <Button
        variant={empty ? 'default' : 'light'}
        data-answer={empty && writable ? undefined : 'accept'}
        leftSection={!empty && <IconCheck size="1.25rem" aria-hidden />}
        onClick={accept}
      >
        {t(empty ? 'answer.without' : 'answer.right')}
      </Button>
      {!empty && writable && (
        <Button variant="default" data-answer="edit" onClick={onEdit}>
          {t(isList(field) ? 'answer.add-lines' : 'answer.edit')}
        </Button>
      )}
      {!empty && !isList(field) && field !== 'name' && (
        <Button variant="default" onClick={clear}>
          {t('answer.out')}
        </Button>
      )}
    </div>
  )
}

/** The lines that were read for a list, to be looked over without leaving the card. */
function FieldLines({ lines }: { lines: ReviewLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, text }) => (
        <li key={id} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** A doubtful field with what was read and the answers. */
export function FieldDoubt({ doubt, first }: FieldDoubtProps) {
  const { t } = useText('import_review')
  const [editing, setEditing] = useState(false)
  const field = doubt.field ?? 'name'
  const { review } = useReviewing()
  const value = useValue(field)
  const empty = doubt.reason === 'missing'
  return (
    <DoubtCard
      id={doubt.key}
      label={`${t(`field.${field}`)}: ${value}`}
      title={t(`field.${field}`)}
      confidence={doubt.confidence}
      reason={doubt.reason}
      first={first}
    >
      {value !== '' && !editing && (
        <p className={classes.value} dir="auto">
          {value}
        </p>
      )}
      {isList(field) && !editing && <FieldLines lines={linesOf(review, field)} />}
      {editing ? (
        <Editor field={field} onClose={() => setEditing(false)} />
      ) : (
        <Answers field={field} empty={empty} onEdit={() => setEditing(true)} />
      )}
    </DoubtCard>
  )
}
