import { Button, Popover, Stack, Switch } from '@mantine/core'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { Filters } from '../hooks/use_filters.js'
import { useDenseCards, usePhone } from '#web/features/shared/view_preferences'

/** Dense cards, searching while typing, and back to the start. */
export function ViewSettingsPopup(props: PopupProps & { filters: Filters }) {
  const { filters, opened, onChange, target } = props
  const { t } = useText('recipes')
  const phone = usePhone()
  const { chosen, choose } = useDenseCards()
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={t('view.button')}>
        <Stack>
          {!phone && (
            <Switch
              label={t('view.dense')}
              checked={chosen}
              onChange={(event) => choose(event.currentTarget.checked)}
            />
          )}
          <Switch
            label={t('view.auto')}
            checked={filters.draft.auto}
            onChange={(event) => filters.apply({ auto: event.currentTarget.checked })}
          />
          <Button variant="default" onClick={filters.reset}>
            {t('view.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
