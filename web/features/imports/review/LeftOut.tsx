import { Button } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './Lines.module.css'
import { moveLine } from './review_acts.js'
import type { LineList, ReviewLine } from './review_model.js'
import { useReviewing } from './use_review.js'

/** The list a line was read in. */
const home = ({ id }: ReviewLine): LineList =>
  (['steps', 'notes'] as const).find((list) => id.startsWith(list)) ?? 'ingredients'

/** Lines that are not saved, each with the way back. */
export function LeftOut() {
  const { t } = useText('import_review')
  const { review, change } = useReviewing()
  const lines = review.lines.filter(({ list }) => list === 'out')
  if (lines.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('out.title', { count: lines.length })}>
      <div className={classes.head}>
        <h2>{t('out.title', { count: lines.length })}</h2>
      </div>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <span className={classes.muted} dir="auto">
              {line.text}
            </span>
            <Button
              variant="subtle"
              onClick={() => change((now) => moveLine(now, line.id, home(line)))}
              aria-label={t('out.back-of', { text: line.text })}
            >
              {t('out.back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
