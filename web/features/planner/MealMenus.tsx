import { Menu } from '@mantine/core'
import {
  IconCalendarRepeat,
  IconCalendarShare,
  IconCheck,
  IconChefHat,
  IconChefHatOff,
  IconDice3,
  IconExternalLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { PlanEntry } from '#core/shared/contract/index'
import { MenuEntries, type MenuEntry } from '#web/components/MenuEntries'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { isToCook, mealTypes, usePlanner } from './planner_context.js'
import { useMealActs } from './use_meal_acts.js'

type MealPopupProps = PopupProps & { entry: PlanEntry }

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

/** What can be done with a planned meal as it is now. */
function useMealEntries(entry: PlanEntry): (MenuEntry | false)[] {
  const { t } = useText('planner')
  const { ask, groupSlug } = usePlanner()
  const { cooked, remove, reroll } = useMealActs()
  const { recipe, madeAt } = entry
  const isCookable = isToCook(entry)
  return [
    recipe !== null && {
      text: t('meal.open'),
      icon: IconExternalLink,
      to: `/g/${groupSlug}/r/${recipe.slug}`,
    },
    isCookable && {
      text: t(madeAt ? 'meal.uncook' : 'meal.cook'),
      icon: madeAt ? IconChefHatOff : IconChefHat,
      act: () => void cooked(entry, !madeAt),
    },
    isCookable &&
      !madeAt && { text: t('meal.reroll'), icon: IconDice3, act: () => void reroll(entry) },
    {
      text: t('meal.leftovers'),
      icon: IconCalendarRepeat,
      act: () => ask({ kind: 'leftovers', entry }),
    },
    { text: t('meal.move'), icon: IconCalendarShare, act: () => ask({ kind: 'move', entry }) },
    { text: t('meal.change'), icon: IconPencil, act: () => ask({ kind: 'change', entry }) },
    { text: t('meal.remove'), icon: IconTrash, act: () => remove(entry), color: 'error' },
  ]
}

/** Everything that can be done with a planned meal. */
export function MealMenuPopup({ entry, opened, onChange, target }: MealPopupProps) {
  const entries = useMealEntries(entry)
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The types that a meal can have, to choose another. */
export function MealTypePopup({ entry, opened, onChange, target }: MealPopupProps) {
  const { t } = useText('planner')
  const { changed } = useMealActs()
  return (
    <Menu position="bottom-start" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {mealTypes.map((entryType) => (
          <Menu.Item
            key={entryType}
            rightSection={entryType === entry.entryType && <IconCheck {...icon} />}
            onClick={() => void changed(entry, { entryType })}
          >
            {t(`type.${entryType}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
