import { Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowsSort, IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterButton } from '#web/components/FilterButton'
import { useText } from '#web/i18n'
import classes from './Timeline.module.css'
import { eventTypes, type TimelinePreferences } from './timeline_preferences.js'

interface TimelineFilterProps {
  preferences: TimelinePreferences
  onChange: (fields: Partial<TimelinePreferences>) => void
}

/** Which kinds of events are shown, and whether the oldest or the newest come first. */
export function TimelineFilter({ preferences, onChange }: TimelineFilterProps) {
  const { t } = useText('timeline')
  const { types, orderDirection } = preferences
  const [opened, setOpened] = useState(false)
  const some = types.length < eventTypes.length
  return (
    <div className={classes.filter}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withinPortal>
        <Popover.Target>
          <FilterButton
            label={t('filter.kinds')}
            icon={<IconFilter size="1.25rem" aria-hidden />}
            count={some ? types.length : 0}
            onClick={() => setOpened(!opened)}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('filter.kinds')}>
          {eventTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(`kind.${type}`)}
              checked={types.includes(type)}
              onChange={({ currentTarget }) =>
                onChange({
                  types: eventTypes.filter((each) =>
                    each === type ? currentTarget.checked : types.includes(each)
                  ),
                })
              }
            />
          ))}
        </Popover.Dropdown>
      </Popover>
      <Button
        variant="default"
        size="sm"
        className={classes.order}
        leftSection={<IconArrowsSort size="1.25rem" aria-hidden />}
        onClick={() => onChange({ orderDirection: orderDirection === 'asc' ? 'desc' : 'asc' })}
      >
        {t(`order.${orderDirection}`)}
      </Button>
    </div>
  )
}
