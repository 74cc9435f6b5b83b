import { latePart } from '#web/components/late_part'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useDroppable } from '@dnd-kit/core'
import { IconDice3, IconPlus, IconShoppingCartPlus } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { PlanEntry } from '#core/shared/contract/index'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { DayNutrition } from './DayNutrition.js'
import { dayNumber, dayText, weekdayText } from './day_words.js'
import { MealCard } from './MealCard.js'
import type { Day } from './plan_days.js'
import classes from './PlanDays.module.css'
import { isToCook, mealTypes, usePlanner } from './planner_context.js'

const AddMealPopup = latePart(async () => ({
  default: (await import('./AddMenus.js')).AddMealPopup,
}))
const PickMealPopup = latePart(async () => ({
  default: (await import('./AddMenus.js')).PickMealPopup,
}))

interface DaysProps {
  days: ReadonlyMap<Day, PlanEntry[]>
}

interface DayProps {
  day: Day
  meals: PlanEntry[]
}

/** Meals of a day under the names of their types, in the order of a day. */
function MealsOfDay({ day, meals }: DayProps) {
  const { t } = useText('planner')
  const filled = mealTypes.filter((type) => meals.some(({ entryType }) => entryType === type))
  return filled.map((type) => (
    <div key={type}>
      <h3 className={classes.type}>{t(`type.${type}`)}</h3>
      <ul className={classes.meals} aria-label={`${t(`type.${type}`)}, ${dayText(day)}`}>
        {meals
          .filter(({ entryType }) => entryType === type)
          .map((entry) => (
            <MealCard key={entry.id} entry={entry} />
          ))}
      </ul>
    </div>
  ))
}

function DayBox({
  day,
  className,
  children,
}: {
  day: Day
  className?: string
  children: ReactNode
}) {
  const { today } = usePlanner()
  const { setNodeRef, isOver } = useDroppable({ id: day })
  return (
    <section
      ref={setNodeRef}
      className={className}
      aria-label={dayText(day)}
      data-day={day}
      data-today={day === today || undefined}
      data-over={isOver || undefined}
    >
      {children}
    </section>
  )
}

/** Opens the menu of what can be put on a day. */
function AddButton({ day, meals }: DayProps) {
  const { t } = useText('planner')
  return (
    <Reach
      target={
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size="1.25rem" aria-hidden />}
          aria-label={t('add.to-day', { day: dayText(day) })}
        >
          {t('add.short')}
        </Button>
      }
      renderPopup={(props) => <AddMealPopup {...props} day={day} meals={meals} />}
    />
  )
}

/** Puts what the meals of a day need on a list. */
function ShopForDay({ day, meals }: DayProps) {
  const { t } = useText('planner')
  const { ask } = usePlanner()
  if (!meals.some(isToCook)) return null
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t('shop.day', { day: dayText(day) })}
      title={t('shop.day', { day: dayText(day) })}
      onClick={() => ask({ kind: 'shop', meals })}
    >
      <IconShoppingCartPlus aria-hidden />
    </ActionIcon>
  )
}

/** Days side by side, as many as fit. */
export function WeekBoard({ days }: DaysProps) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  return (
    <div className={classes.container}>
      <div className={classes.board} style={{ '--days': days.size } as CSSProperties}>
        {[...days].map(([day, meals]) => (
          <DayBox key={day} day={day} className={classes.column}>
            <h2 className={classes.head}>
              <span className={classes.number}>{dayNumber(day)}</span> {weekdayText(day)}
              {day === today && <span className={classes.today}>{t('today')}</span>}
            </h2>
            <DayNutrition meals={meals} />
            <div className={classes.filled}>
              <MealsOfDay day={day} meals={meals} />
            </div>
            <AddButton day={day} meals={meals} />
          </DayBox>
        ))}
      </div>
    </div>
  )
}

/** A day of a phone's list with the two ways to fill it. */
function DayList({ day, meals }: DayProps) {
  const { t } = useText('planner')
  const { today, ask } = usePlanner()
  return (
    <DayBox day={day} className={classes.day}>
      <div className={classes.dayHead}>
        <h2>{day === today ? t('day-today', { day: dayText(day) }) : dayText(day)}</h2>
        <ShopForDay day={day} meals={meals} />
      </div>
      <DayNutrition meals={meals} />
      {meals.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
      <MealsOfDay day={day} meals={meals} />
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconPlus size="1.25rem" aria-hidden />}
          onClick={() => ask({ kind: 'recipe', day })}
        >
          {t('add.meal')}
        </Button>
        <Reach
          target={
            <Button variant="light" leftSection={<IconDice3 size="1.25rem" aria-hidden />}>
              {t('add.pick')}
            </Button>
          }
          renderPopup={(props) => <PickMealPopup {...props} day={day} />}
        />
      </div>
    </DayBox>
  )
}

/** On phones: a strip of days with dots for those with meals, and the chosen day and those after it below. */
export function PhoneDays({ days }: DaysProps) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const all = [...days.keys()]
  const [chosen, setChosen] = useState<Day | null>(null)
  const first = [chosen, today, all[0]].find((day) => day && days.has(day)) ?? today
  return (
    <>
      <nav className={classes.strip} aria-label={t('days')}>
        {all.map((day) => (
          <button
            key={day}
            type="button"
            className={classes.stripDay}
            aria-current={day === first ? 'date' : undefined}
            onClick={() => setChosen(day)}
          >
            <VisuallyHidden>
              {t('day-meals', { day: dayText(day), count: days.get(day)?.length ?? 0 })}
            </VisuallyHidden>
            <span className={classes.weekday} aria-hidden>
              {weekdayText(day)}
            </span>
            <span className={classes.figure} aria-hidden>
              {dayNumber(day)}
            </span>
            <span
              className={classes.dot}
              data-filled={Boolean(days.get(day)?.length) || undefined}
            />
          </button>
        ))}
      </nav>
      {[...days].map(
        ([day, meals]) => day >= first && <DayList key={day} day={day} meals={meals} />
      )}
    </>
  )
}
