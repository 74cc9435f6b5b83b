import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { LinePlace } from '#core/shared/contract/imports'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { BottomBar } from '#web/components/BottomBar'
import { Details } from './Details.js'
import { DoubtList } from './DoubtList.js'
import { doubtsOf, placeOf, unsureCount } from './doubts.js'
import { passageOf } from './fields.js'
import { LineReadings } from './LineReading.js'
import { LeftOut } from './LeftOut.js'
import { Original, type OriginalProps } from './Original.js'
import { OtherRecipes } from './OtherRecipes.js'
import { ReadLines } from './ReadLines.js'
import classes from './Review.module.css'
import type { Review } from './review_model.js'
import { SidePanel } from './SidePanel.js'
import { useReviewing } from './use_review.js'
import { useSaveReview } from './use_save_review.js'

/** Answers that a key gives to the doubt that has the focus itself. */
const answers: Record<string, string> = { Enter: 'accept', e: 'edit' }

function answer(event: KeyboardEvent): void {
  const name = answers[event.key]
  const { activeElement: card } = document
  if (name === undefined || event.altKey || !card?.hasAttribute('data-doubt')) return
  const button = card.querySelector<HTMLElement>(`[data-answer=${name}]`)
  if (!button) return
  event.preventDefault()
  button.click()
}

/**
 * Keys of the review: Ctrl or Cmd with Enter saves from anywhere; on the doubt that has the focus
 * Enter says that it is right, and E writes it anew.
 */
function useReviewKeys(onSave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey
    if (!held) return answer(event)
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    onSave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

interface ReviewBarProps {
  /** Doubts that are left. */
  left: number
  /** Fields and lines below that were read less surely. */
  unsure: number
  saving: 'open' | 'edit' | null
  onSave: (then: 'open' | 'edit') => void
}

/** What ends the review: saving, or going on in the editor. */
function ReviewBar({ left, unsure, saving, onSave }: ReviewBarProps) {
  const { t } = useText('import_review')
  const checked = unsure > 0 ? t('bar.unsure', { count: unsure }) : t('bar.none-left')
  return (
    <BottomBar label={t('bar.label')} status={left > 0 ? t('bar.left', { count: left }) : checked}>
      <Button
        variant="default"
        loading={saving === 'edit'}
        disabled={saving === 'open'}
        onClick={() => onSave('edit')}
      >
        {t('bar.edit')}
      </Button>
      <Button
        loading={saving === 'open'}
        disabled={saving === 'edit'}
        onClick={() => onSave('open')}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-review-save
      >
        {t('bar.save')}
      </Button>
    </BottomBar>
  )
}

function focusSave(): void {
  document.querySelector<HTMLElement>('[data-review-save]')?.focus()
}

/** What is said where no doubt is left: that all is checked, or how much was read less surely. */
function useRest(review: Review): { title: string; text: string } {
  const { t } = useText('import_review')
  const { open } = useReviewing()
  const unsure = unsureCount(review)
  if (unsure > 0)
    return { title: t('check.unsure', { count: unsure }), text: t('check.unsure-text') }
  if (open.length > 1) return { title: t('check.next'), text: t('check.none-text') }
  return { title: t('check.none'), text: t('check.none-text') }
}

function Checks({ onLook }: { onLook: (looked: OriginalProps) => void }) {
  const { t } = useText('import_review')
  const { review } = useReviewing()
  const doubts = doubtsOf(review)
  const rest = useRest(review)
  return (
    <section aria-label={t('check.label')}>
      <h2 className={classes.count}>
        {doubts.length > 0 ? t('check.title', { count: doubts.length }) : rest.title}
      </h2>
      <p className={classes.rest}>
        {doubts.length > 0 ? t('check.rest') : rest.text}{' '}
        {doubts.length > 0 && <span className={classes.keys}>{t('check.keys')}</span>}
      </p>
      <DoubtList
        doubts={doubts}
        onLook={(doubt) =>
          onLook({ place: placeOf(review, doubt), passage: passageOf(review, doubt) })
        }
        onDone={focusSave}
      />
    </section>
  )
}

/** The review of what was read: what to check first, the rest below, the source beside it. */
export function ReviewView({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('import_review')
  const { reading, review } = useReviewing()
  const [looked, setLooked] = useState<OriginalProps>({ place: null, passage: '' })
  const [looking, setLooking] = useState(false)
  const { save, saving, boxes } = useSaveReview(groupSlug)
  const hasOriginal = reading.hasPage || reading.pictures > 0
  useReviewKeys(() => void save('open'))
  // A pointer that passes over lines moves a picture, but loads no page for each of them.
  const look = useCallback(
    ({ place }: { place: LinePlace | null }) => place && setLooked({ place, passage: '' }),
    []
  )
  return (
    <div className={classes.page} data-original={hasOriginal} data-kind={reading.kind}>
      <aside className={classes.side}>
        <SidePanel groupSlug={groupSlug} />
        {hasOriginal && (
          <div className={classes.original}>
            <Original {...looked} />
          </div>
        )}
      </aside>
      <div className={classes.main}>
        <OtherRecipes groupSlug={groupSlug} />
        {hasOriginal && (
          <Button
            className={classes.look}
            variant="default"
            leftSection={<IconEye size="1.25rem" aria-hidden />}
            onClick={() => setLooking(true)}
          >
            {t('original.show')}
          </Button>
        )}
        <LineReadings>
          <Checks onLook={setLooked} />
          <ReadLines list="ingredients" onLook={look} />
        </LineReadings>
        <ReadLines list="steps" onLook={look} />
        <ReadLines list="notes" onLook={look} />
        <Details boxes={boxes} />
        <LeftOut />
      </div>
      <Dialog
        opened={looking}
        onClose={() => setLooking(false)}
        title={t('original.title')}
        size={900}
      >
        <Original {...looked} />
      </Dialog>
      <ReviewBar
        left={doubtsOf(review).length}
        unsure={unsureCount(review)}
        saving={saving}
        onSave={(then) => void save(then)}
      />
    </div>
  )
}
