import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { DoubtCard } from './DoubtCard.js'
import classes from './Doubts.module.css'
import { LineEditor } from './LineEditor.js'
import { LineMenu } from './LineMenu.js'
import { LineStrip } from './LineStrip.js'
import { lineAbove, moveLine, setHeading, settleLine, writeLine } from './review_acts.js'
import type { ReviewLine } from './review_model.js'
import { useReviewing } from './use_review.js'

interface LineDoubtProps {
  line: ReviewLine
  first: boolean
}

function Answers({ line, onEdit }: { line: ReviewLine; onEdit: () => void }) {
  const { t } = useText('import_review')
  const { change, changeUndoably } = useReviewing()
  const { id, text, list } = line
  return (
    <div className={classes.answers}>
      <Button
        variant="light"
        data-answer="accept"
        leftSection={<IconCheck size="1.25rem" aria-hidden />}
        onClick={() => change((review) => settleLine(review, id))}
      >
        {t('answer.right')}
      </Button>
      <Button variant="default" data-answer="edit" onClick={onEdit}>
        {t('answer.edit')}
      </Button>
      {list !== 'notes' && (
        <Button
          variant="default"
          onClick={() => changeUndoably((review) => setHeading(review, id, true), text)}
        >
          {t('answer.heading')}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => changeUndoably((review) => moveLine(review, id, 'out'), text)}
      >
        {t('answer.out')}
      </Button>
      <LineMenu line={line} button />
    </div>
  )
}

/** A doubtful line with its place on the picture, the line above it and the answers. */
export function LineDoubt({ line, first }: LineDoubtProps) {
  const { t } = useText('import_review')
  const { review, change } = useReviewing()
  const [editing, setEditing] = useState(false)
  const above = lineAbove(review, line)
  const write = (text: string) => {
    setEditing(false)
    change((now) => writeLine(now, line.id, text))
  }
  return (
    <DoubtCard
      id={line.id}
      label={`${t(`list.${line.list}`)}: ${line.text}`}
      title={
        <>
          <span className={classes.kind}>
            {above
              ? t('check.below', { list: t(`list.${line.list}`), text: above.text })
              : t(`list.${line.list}`)}
          </span>
          {!editing && <span>{t('check.quote', { text: line.text })}</span>}
        </>
      }
      confidence={line.confidence}
      reason={line.reason}
      first={first}
    >
      {line.place && <LineStrip place={line.place} />}
      {editing ? (
        <LineEditor text={line.text} onWrite={write} onClose={() => setEditing(false)} />
      ) : (
        <Answers line={line} onEdit={() => setEditing(true)} />
      )}
    </DoubtCard>
  )
}
