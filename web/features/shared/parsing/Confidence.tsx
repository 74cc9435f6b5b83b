import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Confidence.module.css'
import { sureness } from './read_line.js'

const bars = { sure: 3, check: 2, unclear: 1 }

/** How sure a part is: three bars, a word and the figure; never by colour alone. */
export function Confidence({ value }: { value: number }) {
  const { t } = useText('parsing')
  const kind = sureness(value)
  return (
    <span className={classes.confidence} data-kind={kind}>
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-full={bar <= bars[kind]} />
        ))}
      </span>
      <span className={classes.word}>{t(`sureness.${kind}`)}</span>
      <bdi dir="ltr">{formatNumber(value, { style: 'percent' })}</bdi>
    </span>
  )
}
