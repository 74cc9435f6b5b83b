import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { LinePlace } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import { DoubtCard } from './DoubtCard.js'
import classes from './Doubts.module.css'
import { LineEditor } from './LineEditor.js'
import { LineReading } from './LineReading.js'
import { LineMenu } from './LineMenu.js'
import { lineAbove, moveLine, setHeading, settleLine, writeLine } from './review_acts.js'
import type { ReviewLine } from './review_model.js'
import { useReviewing } from './use_review.js'
import { readingPictureUrl } from './original_urls.js'
import originalClasses from './Original.module.css'
import { frameStyle, stripStyle } from './place_style.js'

/** The line as it stands on the picture it was read from, cut out. */
function LineStrip({ place }: { place: LinePlace }) {
  const { t } = useText('import_review')
  const { reading } = useReviewing()
  const [ratio, setRatio] = useState<number | null>(null)
  const { window, picture } = stripStyle(place.box, ratio ?? 1)
  return (
    <div className={originalClasses.strip} style={ratio === null ? undefined : window} dir="ltr">
      <div className={originalClasses.cut} style={picture}>
        <img
          src={readingPictureUrl(reading.id, place.picture)}
          alt={t('original.line')}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalHeight / Math.max(1, naturalWidth))
          }
        />
        <span className={originalClasses.frame} style={frameStyle(place.box)} />
      </div>
    </div>
  )
}

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
      {line.list === 'ingredients' && !editing && <LineReading text={line.text} />}
      {editing ? (
        <LineEditor text={line.text} onWrite={write} onClose={() => setEditing(false)} />
      ) : (
        <Answers line={line} onEdit={() => setEditing(true)} />
      )}
    </DoubtCard>
  )
}
