import { Select } from '@mantine/core'
import { columnFields, type ColumnField } from '#core/shared/contract/migrations'
import { useText } from '#web/i18n'
import classes from './ColumnTable.module.css'
import { type ChosenColumns, missingIn } from './use_columns.js'

interface ColumnTableProps {
  columns: ChosenColumns
  onChoose: (name: string, field: ColumnField | null) => void
}

/** Each column of a table with what stands in it, and what it holds, to be corrected. */
export function ColumnTable({ columns, onChoose }: ColumnTableProps) {
  const { t } = useText('migrations')
  const missing = missingIn(columns)
  const options = [
    { value: '', label: t('columns.extra') },
    ...columnFields.map((value) => ({ value, label: t(`columns.field.${value}`) })),
  ]
  return (
    <section className={classes.table} aria-labelledby="columns-title">
      <h2 id="columns-title" className={classes.title}>
        {t('columns.title')}
      </h2>
      <p className={classes.help}>{t('columns.help')}</p>
      <ul className={classes.rows}>
        {columns.map(({ name, samples, field }) => (
          <li key={name} className={classes.row}>
            <Select
              label={<bdi>{name}</bdi>}
              data={options}
              value={field ?? ''}
              onChange={(value) =>
                onChoose(name, columnFields.find((one) => one === value) ?? null)
              }
              allowDeselect={false}
              maxDropdownHeight={320}
            />
            <bdi className={classes.samples}>{samples.join(' · ') || t('columns.empty')}</bdi>
          </li>
        ))}
      </ul>
      {missing && (
        <p className={classes.missing} role="status">
          {t(`columns.missing-${missing}`)}
        </p>
      )}
    </section>
  )
}
