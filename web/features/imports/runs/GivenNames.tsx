import { Switch, TagsInput } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './Bulk.module.css'
import { useOrganizerNamesQuery } from './runs_api.js'

/** Categories and tags that every recipe is to have, when `on`. */
export interface Given {
  on: boolean
  categories: string[]
  tags: string[]
}

interface Props {
  given: Given
  onChange: (given: Given) => void
}

function Names({ kind, given, onChange }: Props & { kind: 'categories' | 'tags' }) {
  const { t } = useText('import_runs')
  const { data = [] } = useOrganizerNamesQuery(kind)
  return (
    <TagsInput
      label={t(`bulk.${kind}`)}
      data={[...new Set(data.map(({ name }) => name))]}
      value={given[kind]}
      onChange={(names) => onChange({ ...given, [kind]: names })}
      acceptValueOnBlur
      maxDropdownHeight={280}
      limit={50}
    />
  )
}

/** Asks for categories and tags of all recipes; they take the place of what the pages have. */
export function GivenNames({ given, onChange }: Props) {
  const { t } = useText('import_runs')
  return (
    <div className={classes.given}>
      <Switch
        label={t('bulk.given')}
        checked={given.on}
        onChange={(event) => onChange({ ...given, on: event.currentTarget.checked })}
      />
      {given.on && (
        <div className={classes.names}>
          <Names kind="categories" given={given} onChange={onChange} />
          <Names kind="tags" given={given} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
