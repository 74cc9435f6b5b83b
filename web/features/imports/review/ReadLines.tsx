import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/i18n'
import { isDoubtful } from './doubts.js'
import { FieldMark } from './FieldValue.js'
import { LineEditor } from './LineEditor.js'
import { LineRow } from './LineRow.js'
import classes from './Lines.module.css'
import { addLines } from './review_acts.js'
import type { LineList, ReviewLine } from './review_model.js'
import { useReviewing } from './use_review.js'

interface ReadLinesProps {
  list: Exclude<LineList, 'out'>
  onLook: (line: ReviewLine) => void
}

/** The lines of one list that need no look, with the way to add further ones. */
export function ReadLines({ list, onLook }: ReadLinesProps) {
  const { t } = useText('import_review')
  const { review, change } = useReviewing()
  const [adding, setAdding] = useState(false)
  const lines = review.lines.filter((line) => line.list === list)
  const sure = lines.filter((line) => !isDoubtful(line))
  const count = sure.filter(({ heading }) => !heading).length
  if (list === 'notes' && lines.length === 0) return null
  return (
    <section className={classes.section} aria-label={t(`list.${list}`)}>
      <div className={classes.head}>
        <h2>{t(`read.${list}`, { count })}</h2>
        <FieldMark field={list} />
        {!adding && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size="1.25rem" aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('answer.add-lines')}
          </Button>
        )}
      </div>
      {sure.length > 0 && (
        <ul className={classes.lines}>
          {sure.map((line) => (
            <LineRow key={line.id} line={line} onLook={onLook} />
          ))}
        </ul>
      )}
      {adding && (
        <LineEditor
          label={t(`list.${list}`)}
          text=""
          many
          onWrite={(text) => {
            setAdding(false)
            change((now) => addLines(now, list, text.split('\n')))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
