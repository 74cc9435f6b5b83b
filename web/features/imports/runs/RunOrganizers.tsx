import { Switch, TagsInput } from '@mantine/core'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import classes from './Bulk.module.css'
import { useOrganizerNamesQuery } from './runs_api.js'

/** Categories and tags that every recipe is to have, when `on`. */
export interface ChosenOrganizers {
  on: boolean
  categories: string[]
  tags: string[]
}

interface Props {
  chosen: ChosenOrganizers
  onChange: (chosen: ChosenOrganizers) => void
}

function Names({ kind, chosen, onChange }: Props & { kind: 'categories' | 'tags' }) {
  const { t } = useText('import_runs')
  const { data = [] } = useOrganizerNamesQuery(kind)
  return (
    <TagsInput
      label={t(`bulk.${kind}`)}
      data={[...new Set(fromAToZ(data).map(({ name }) => name))]}
      value={chosen[kind]}
      onChange={(names) => onChange({ ...chosen, [kind]: names })}
      acceptValueOnBlur
      maxDropdownHeight={280}
      limit={50}
    />
  )
}

/** Asks for categories and tags of all recipes; they take the place of what the pages have. */
export function RunOrganizers({ chosen, onChange }: Props) {
  const { t } = useText('import_runs')
  return (
    <div className={classes.organizers}>
      <Switch
        label={t('bulk.given')}
        checked={chosen.on}
        onChange={(event) => onChange({ ...chosen, on: event.currentTarget.checked })}
      />
      {chosen.on && (
        <div className={classes.names}>
          <Names kind="categories" chosen={chosen} onChange={onChange} />
          <Names kind="tags" chosen={chosen} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
