import { latePart } from '#web/components/late_part'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarRight,
  IconPencil,
  IconShoppingCartPlus,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { Reach } from '#web/components/Reach'
import type { PlanEntry } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { rangeText } from './day_words.js'
import classes from './PlanHead.module.css'
import { type Day } from './plan_days.js'
import { PlanMenu } from './PlanMenu.js'
import { isToCook, usePlanner } from './planner_context.js'
import type { PlanView } from './use_plan.js'

const RangePopup = latePart(async () => ({ default: (await import('./RangePopup.js')).RangePopup }))

interface PlanHeadProps {
  view: PlanView
  /** What is planned. */
  days: ReadonlyMap<Day, PlanEntry[]>
  phone: boolean
  /** Shows and hides the recipes that can be dragged; undefined where there is no room for them. */
  shelf: { shown: boolean; toggle: () => void } | undefined
}

/** Which days are shown and the way to others, and what can be done with all of them; on phones the days have a row of their own. */
export function PlanHead({ view, days, phone, shelf }: PlanHeadProps) {
  const { t } = useText('planner')
  return (
    <div className={classes.head}>
      {!phone && <RangeSteps view={view} />}
      {!phone && <ShopButton days={days} />}
      {shelf && (
        <Button
          variant={shelf.shown ? 'light' : 'default'}
          aria-label={t('shelf.title')}
          title={t('shelf.title')}
          aria-pressed={shelf.shown}
          leftSection={<IconLayoutSidebarRight size="1.25rem" className="tv-mirror" aria-hidden />}
          onClick={shelf.toggle}
        >
          {t('shelf.short')}
        </Button>
      )}
      <ModeLink />
      <PlanMenu range={view.range} days={days} />
    </div>
  )
}

/** Leads from looking to rearranging and back. */
function ModeLink() {
  const { t } = useText('planner')
  const { editing } = usePlanner()
  const { search } = useLocation()
  const target = {
    component: Link,
    to: `/household/mealplan/planner/${editing ? 'view' : 'edit'}${search}`,
    replace: true,
    preventScrollReset: true,
  }
  return (
    <Button
      {...target}
      variant={editing ? 'light' : 'default'}
      leftSection={
        editing ? (
          <IconCheck size="1.25rem" aria-hidden />
        ) : (
          <IconPencil size="1.25rem" aria-hidden />
        )
      }
    >
      {t(editing ? 'edit-done' : 'edit')}
    </Button>
  )
}

/** What is eaten from today on, or on days that are over where all of them are, goes on a list. */
export function ShopButton({ days }: { days: ReadonlyMap<Day, PlanEntry[]> }) {
  const { t } = useText('planner')
  const { today, ask } = usePlanner()
  const cooked = [...days.values()].flat().filter(isToCook)
  const upcoming = cooked.filter(({ date }) => date >= today)
  const meals = upcoming.length > 0 ? upcoming : cooked
  if (meals.length === 0) return null
  return (
    <Button
      variant="light"
      leftSection={<IconShoppingCartPlus size="1.25rem" aria-hidden />}
      onClick={() => ask({ kind: 'shop', meals })}
    >
      {t('shop.range')}
    </Button>
  )
}

/** Which days are shown, between the ways to those before and after. */
export function RangeSteps({ view }: { view: PlanView }) {
  const { t } = useText('planner')
  return (
    <div className={classes.range} role="group" aria-label={t('range.title')}>
      <ActionIcon
        className={classes.act}
        aria-label={t('range.before')}
        onClick={() => view.step(-1)}
      >
        <IconChevronLeft className="tv-mirror" aria-hidden />
      </ActionIcon>
      <Reach
        kind="dialog"
        target={
          <Button
            variant="default"
            className={classes.dates}
            rightSection={<IconChevronDown size="1.125rem" aria-hidden />}
          >
            {rangeText(view.range)}
          </Button>
        }
        renderPopup={(props) => <RangePopup {...props} view={view} />}
      />
      <ActionIcon
        className={classes.act}
        aria-label={t('range.after')}
        onClick={() => view.step(1)}
      >
        <IconChevronRight className="tv-mirror" aria-hidden />
      </ActionIcon>
    </div>
  )
}
