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
import { Link } from 'react-router'
import type { PlanEntry } from '#core/shared/contract/index'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { isToCook, mealTypes, usePlanner } from './planner_context.js'
import { useMealActs } from './use_meal_acts.js'

type MealPopupProps = PopupProps & { entry: PlanEntry }

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

/** Everything that can be done with a planned meal. */
export function MealMenuPopup({ entry, opened, onChange, target }: MealPopupProps) {
  const { t } = useText('planner')
  const { ask, groupSlug } = usePlanner()
  const { cooked, remove, reroll } = useMealActs()
  const { recipe, madeAt } = entry
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {recipe && (
          <Menu.Item
            component={Link}
            to={`/g/${groupSlug}/r/${recipe.slug}`}
            leftSection={<IconExternalLink {...icon} />}
          >
            {t('meal.open')}
          </Menu.Item>
        )}
        {isToCook(entry) && (
          <Menu.Item
            leftSection={madeAt ? <IconChefHatOff {...icon} /> : <IconChefHat {...icon} />}
            onClick={() => void cooked(entry, !madeAt)}
          >
            {t(madeAt ? 'meal.uncook' : 'meal.cook')}
          </Menu.Item>
        )}
        {isToCook(entry) && !madeAt && (
          <Menu.Item leftSection={<IconDice3 {...icon} />} onClick={() => void reroll(entry)}>
            {t('meal.reroll')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCalendarRepeat {...icon} />}
          onClick={() => ask({ kind: 'leftovers', entry })}
        >
          {t('meal.leftovers')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarShare {...icon} />}
          onClick={() => ask({ kind: 'move', entry })}
        >
          {t('meal.move')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => ask({ kind: 'change', entry })}
        >
          {t('meal.change')}
        </Menu.Item>
        <Menu.Item
          color="error"
          leftSection={<IconTrash {...icon} />}
          onClick={() => remove(entry)}
        >
          {t('meal.remove')}
        </Menu.Item>
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
