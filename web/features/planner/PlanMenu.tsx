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
import type { PlanEntry } from '#core/shared/contract/index'
import { MenuEntries, type MenuEntry } from '#web/components/MenuEntries'
import { type PopupProps, Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { Day, DayRange } from './plan_days.js'
import classes from './PlanHead.module.css'
import { usePlanner } from './planner_context.js'

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

/** What can be done with these days as they are planned now. */
function useDayEntries({ range, days }: PlanMenuProps): (MenuEntry | false)[] {
  const { t } = useText('planner')
  const { ask } = usePlanner()
  const planned = [...days.values()].flat()
  const isPlanned = planned.length > 0
  return [
    { text: t('more.fill'), icon: IconDice3, act: () => ask({ kind: 'fill', range }) },
    isPlanned && { text: t('more.copy'), icon: IconCopy, act: () => ask({ kind: 'copy', range }) },
    isPlanned && {
      text: t('more.shift'),
      icon: IconArrowsMoveHorizontal,
      act: () => ask({ kind: 'shift', range, planned }),
    },
    isPlanned && {
      text: t('more.save'),
      icon: IconTemplate,
      act: () => ask({ kind: 'save', range }),
    },
    { text: t('more.use'), icon: IconTemplate, act: () => ask({ kind: 'use', range }) },
  ]
}

function PlanMenuPopup({ opened, onChange, target, ...props }: PopupProps & PlanMenuProps) {
  const { t } = useText('planner')
  const settings = '/household/mealplan/settings'
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={useDayEntries(props)} />
        <Menu.Divider />
        <MenuEntries
          entries={[
            { text: t('more.print'), icon: IconPrinter, act: () => window.print() },
            { text: t('more.settings'), icon: IconSettings, to: settings },
          ]}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
