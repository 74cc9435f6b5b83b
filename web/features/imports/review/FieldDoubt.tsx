import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { DraftField } from '#core/shared/contract/imports'
import { currentLocale, useText } from '#web/i18n'
import { DoubtCard } from './DoubtCard.js'
import classes from './Doubts.module.css'
import { type Doubt, isListField } from './doubts.js'
import { fieldText } from './fields.js'
import { FieldParts, useFieldWords } from './FieldValue.js'
import { LineEditor } from './LineEditor.js'
import { addLines, settleField, writeFields } from './review_acts.js'
import { useReviewing } from './use_review.js'
import { clearedField, isTextField, writtenField } from './written_field.js'

interface FieldDoubtProps {
  doubt: Doubt
  first: boolean
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
      if (isListField(field)) return settleField(addLines(now, field, text.split('\n')), field)
      if (!isTextField(field)) return now
      return settleField(writeFields(now, writtenField(field, text, currentLocale().bcp47)), field)
    })
  }
  return (
    <LineEditor
      label={t(`field.${field}`)}
      text={isListField(field) ? '' : fieldText(review, field)}
      many={isListField(field)}
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
  const writable = isListField(field) || isTextField(field)
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
          {t(isListField(field) ? 'answer.add-lines' : 'answer.edit')}
        </Button>
      )}
      {!empty && !isListField(field) && field !== 'name' && (
        <Button variant="default" onClick={clear}>
          {t('answer.out')}
        </Button>
      )}
    </div>
  )
}

/** A doubtful field with what was read and the answers. */
export function FieldDoubt({ doubt, first }: FieldDoubtProps) {
  const { t } = useText('import_review')
  const [editing, setEditing] = useState(false)
  const field = doubt.field ?? 'name'
  const title = t(`field.${field}`)
  const value = useFieldWords(field)
  const empty = doubt.reason === 'missing'
  return (
    <DoubtCard
      id={doubt.key}
      label={value === '' ? title : `${title}: ${value}`}
      title={title}
      confidence={doubt.confidence}
      reason={doubt.reason}
      first={first}
    >
      {value !== '' && !editing && (
        <p className={classes.value} dir="auto">
          {value}
        </p>
      )}
      {!editing && <FieldParts field={field} />}
      {editing ? (
        <Editor field={field} onClose={() => setEditing(false)} />
      ) : (
        <Answers field={field} empty={empty} onEdit={() => setEditing(true)} />
      )}
    </DoubtCard>
  )
}
