import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import type { FieldChange, LineChange } from './compare.js'
import { DiffText } from '#web/features/shared/history/DiffText'
import classes from './History.module.css'

/** Fields whose values say nothing to people; that they changed is all there is to tell. */
const opaque = new Set(['image', 'userId'])

function useValueText(): (field: string, value: string | null) => string | null {
  const { t } = useText('history')
  return (field, value) => {
    if (value === null) return null
    if (field === 'lastMade') return formatDate(value)
    return field === 'settings' ? t(value === 'true' ? 'on' : 'off') : value
  }
}

function Line({ field, line }: { field: string; line: LineChange }) {
  const { t } = useText('history')
  const textOf = useValueText()
  const { label, before, after } = line
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return (
    <li className={classes.line} data-kind={kind}>
      <span className={classes.sign} aria-hidden>
        {{ added: '+', removed: '−', changed: '·' }[kind]}
      </span>
      <span>
        {label && <span className={classes.label}>{t(label)}: </span>}
        <DiffText before={textOf(field, before)} after={textOf(field, after)} />
      </span>
    </li>
  )
}

/** What changed between two versions, field by field. */
export function FieldChanges({ changes }: { changes: FieldChange[] }) {
  const { t } = useText('history')
  return changes.map(({ field, lines, reordered }) => (
    <section key={field} className={classes.field}>
      <h3>{t(`field.${field}`)}</h3>
      {opaque.has(field) ? (
        <p className={classes.note}>{t(`opaque.${field}`)}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.key} field={field} line={line} />
          ))}
        </ul>
      )}
      {reordered && <p className={classes.note}>{t('reordered')}</p>}
    </section>
  ))
}
