import { ActionIcon, Menu } from '@mantine/core'
import { IconDice3, IconDots, IconPrinter, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type PopupProps, Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { DayRange } from './plan_days.js'
import classes from './PlanHead.module.css'
import { usePlanner } from './planner_context.js'

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

/** What can be done with all the days that are shown. */
export function PlanMenu({ range }: { range: DayRange }) {
  const { t } = useText('planner')
  return (
    <Reach
      target={
        <ActionIcon className={classes.act} aria-label={t('more.title')} title={t('more.title')}>
          <IconDots aria-hidden />
        </ActionIcon>
      }
      renderPopup={(props) => <PlanMenuPopup {...props} range={range} />}
    />
  )
}

function PlanMenuPopup({ range, opened, onChange, target }: PopupProps & { range: DayRange }) {
  const { t } = useText('planner')
  const { ask } = usePlanner()
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDice3 {...icon} />}
          onClick={() => ask({ kind: 'fill', range })}
        >
          {t('more.fill')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {t('more.print')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/household/mealplan/settings"
          leftSection={<IconSettings {...icon} />}
        >
          {t('more.settings')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
