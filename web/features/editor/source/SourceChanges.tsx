import { Checkbox } from '@mantine/core'
import { useText } from '#web/i18n'
import { DiffText } from '#web/features/shared/history/DiffText'
import classes from './Source.module.css'
import type { SourceChange } from './source_changes.js'

interface SourceChangesProps {
  changes: SourceChange[]
  chosen: ReadonlySet<string>
  onChoose: (key: string, on: boolean) => void
}

const kindOf = ({ before, after }: SourceChange) =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** What the source says otherwise, field by field and line by line, each to be taken or left. */
export function SourceChanges({ changes, chosen, onChoose }: SourceChangesProps) {
  const { t } = useText('source')
  const fields = [...new Set(changes.map(({ field }) => field))]
  return fields.map((field) => (
    <fieldset key={field} className={classes.field}>
      <legend>{t(`history:field.${field}`)}</legend>
      {changes
        .filter((change) => change.field === field)
        .map((change) => (
          <Checkbox
            key={change.key}
            className={classes.change}
            checked={chosen.has(change.key)}
            onChange={(event) => onChoose(change.key, event.currentTarget.checked)}
            label={
              <>
                <span className={classes.kind}>
                  {t(`kind.${kindOf(change)}`)}
                  {change.label && `: ${t(`recipes:nutrition.${change.label}`)}`}
                  {!change.untouched && ` · ${t('touched')}`}
                </span>
                <DiffText before={change.before} after={change.after} />
              </>
            }
          />
        ))}
    </fieldset>
  ))
}
