import { Menu } from '@mantine/core'
import { useState } from 'react'
import {
  IconNote,
  IconShoppingCartPlus,
  IconSquare,
  IconSquareCheck,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import type { PlanEntry } from '#core/shared/contract/index'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { dayText } from './day_words.js'
import type { Day } from './plan_days.js'
import { useHasEaters } from './EatableSwitch.js'
import { isToCook, mealTypes, usePlanner } from './planner_context.js'
import { useMealActs } from './use_meal_acts.js'

type DayPopupProps = PopupProps & { day: Day }

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

/** Entries that have chance pick a recipe for a meal: any, or one that all at the table can eat. */
function PickItems({ day }: { day: Day }) {
  const { t } = useText('planner')
  const { pick } = useMealActs()
  const hasEaters = useHasEaters()
  const [onlyEatable, setOnlyEatable] = useState(false)
  return (
    <>
      {hasEaters && (
        <Menu.CheckboxItem
          checked={onlyEatable}
          onChange={setOnlyEatable}
          closeMenuOnClick={false}
          rightSection={onlyEatable ? <IconSquareCheck {...icon} /> : <IconSquare {...icon} />}
          styles={{ itemIndicator: { display: 'none' } }}
        >
          {t('shelf.eatable')}
        </Menu.CheckboxItem>
      )}
      {mealTypes.map((entryType) => (
        <Menu.Item key={entryType} onClick={() => void pick(day, entryType, onlyEatable)}>
          {t(`type.${entryType}`)}
        </Menu.Item>
      ))}
    </>
  )
}

/** What can be put on a day: a recipe, a note, or what chance picks for a meal; and what its meals need on a list. */
export function AddMealPopup({
  day,
  meals,
  opened,
  onChange,
  target,
}: DayPopupProps & { meals: PlanEntry[] }) {
  const { t } = useText('planner')
  const { ask } = usePlanner()
  return (
    <Menu position="top-start" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconToolsKitchen2 {...icon} />}
          onClick={() => ask({ kind: 'recipe', day })}
        >
          {t('add.recipe')}
        </Menu.Item>
        <Menu.Item leftSection={<IconNote {...icon} />} onClick={() => ask({ kind: 'note', day })}>
          {t('add.note')}
        </Menu.Item>
        <Menu.Label>{t('add.pick')}</Menu.Label>
        <PickItems day={day} />
        {meals.some(isToCook) && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconShoppingCartPlus {...icon} />}
              onClick={() => ask({ kind: 'shop', meals })}
            >
              {t('shop.day', { day: dayText(day) })}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The meals that chance can pick a recipe for. */
export function PickMealPopup({ day, opened, onChange, target }: DayPopupProps) {
  return (
    <Menu position="top-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <PickItems day={day} />
      </Menu.Dropdown>
    </Menu>
  )
}
