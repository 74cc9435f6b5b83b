import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsMoveHorizontal,
  IconCopy,
  IconDice3,
  IconDots,
  IconPrinter,
  IconSettings,
  IconTemplate,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PlanEntry } from '#core/shared/contract/index'
import { type PopupProps, Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { Day, DayRange } from './plan_days.js'
import classes from './PlanHead.module.css'
import { usePlanner } from './planner_context.js'

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

interface PlanMenuProps {
  range: DayRange
  /** What is planned for them. */
  days: ReadonlyMap<Day, PlanEntry[]>
}

/** What can be done with all the days that are shown. */
export function PlanMenu(props: PlanMenuProps) {
  const { t } = useText('planner')
  return (
    <Reach
      target={
        <ActionIcon className={classes.act} aria-label={t('more.title')} title={t('more.title')}>
          <IconDots aria-hidden />
        </ActionIcon>
      }
      renderPopup={(popup) => <PlanMenuPopup {...popup} {...props} />}
    />
  )
}

function PlanMenuPopup({ range, days, opened, onChange, target }: PopupProps & PlanMenuProps) {
  const { t } = useText('planner')
  const { ask } = usePlanner()
  const planned = [...days.values()].flat()
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
        {planned.length > 0 && (
          <>
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              onClick={() => ask({ kind: 'copy', range })}
            >
              {t('more.copy')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowsMoveHorizontal {...icon} />}
              onClick={() => ask({ kind: 'shift', range, planned })}
            >
              {t('more.shift')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTemplate {...icon} />}
              onClick={() => ask({ kind: 'save', range })}
            >
              {t('more.save')}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconTemplate {...icon} />}
          onClick={() => ask({ kind: 'use', range })}
        >
          {t('more.use')}
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
