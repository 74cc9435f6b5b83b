import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/i18n'
import type { AddressRow } from './addresses_in.js'
import classes from './Bulk.module.css'

/** Rows that are drawn before somebody asks for more. */
const FIRST = 8
/** Rows that one press adds. */
const MORE = 200

const icons = { good: IconCheck, twice: IconCopy, none: IconAlertTriangle }

/** What was found in the field: every address, those that need no second import, and what is none. */
export function AddressRows({ rows }: { rows: AddressRow[] }) {
  const { t } = useText('import_runs')
  const [shown, setShown] = useState(FIRST)
  const of = (kind: AddressRow['kind']) => rows.filter((row) => row.kind === kind).length
  const counts = [
    t('bulk.found', { count: of('good') }),
    of('twice') > 0 && t('bulk.found-twice', { count: of('twice') }),
    of('none') > 0 && t('bulk.found-none', { count: of('none') }),
  ]
  const rest = rows.length - shown
  // What cannot be used stands first: there is something to do about it.
  const sorted = rows.toSorted((a, b) => Number(b.kind === 'none') - Number(a.kind === 'none'))
  return (
    <div>
      <p className={classes.found} role="status">
        {rows.length > 0 && counts.filter(Boolean).join(' · ')}
      </p>
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label={t('bulk.rows')}>
          {sorted.slice(0, shown).map(({ text, kind }, at) => {
            const Icon = icons[kind]
            return (
              <li key={`${at} ${text}`} className={classes.row} data-kind={kind}>
                <Icon size="1.25rem" aria-hidden />
                <span className={classes.address} dir={kind === 'none' ? 'auto' : 'ltr'}>
                  {text}
                </span>
                <span className={classes.mark}>{t(`bulk.kind.${kind}`)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + MORE)}>
          {t('bulk.more', { count: rest })}
        </Button>
      )}
    </div>
  )
}
