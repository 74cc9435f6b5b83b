import { ActionIcon, Button } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarRight,
  IconPencil,
} from '@tabler/icons-react'
import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { rangeText } from './day_words.js'
import classes from './PlanHead.module.css'
import { usePlanner } from './planner_context.js'
import type { PlanView } from './use_plan.js'

const RangePopup = lazy(async () => ({ default: (await import('./RangePopup.js')).RangePopup }))

interface PlanHeadProps {
  view: PlanView
  /** Shows and hides the recipes that can be dragged; undefined where there is no room for them. */
  shelf: { shown: boolean; toggle: () => void } | undefined
}

/** Which days are shown and the way to others, and what can be done with all of them. */
export function PlanHead({ view, shelf }: PlanHeadProps) {
  const { t } = useText('planner')
  const { editing } = usePlanner()
  const { search } = useLocation()
  return (
    <div className={classes.head}>
      <RangeSteps view={view} />
      {shelf && (
        <ActionIcon
          className={classes.act}
          aria-label={t('shelf.title')}
          title={t('shelf.title')}
          aria-pressed={shelf.shown}
          onClick={shelf.toggle}
        >
          <IconLayoutSidebarRight className="tv-mirror" aria-hidden />
        </ActionIcon>
      )}
      <Button
        component={Link}
        to={`/household/mealplan/planner/${editing ? 'view' : 'edit'}${search}`}
        replace
        preventScrollReset
        variant={editing ? 'light' : 'default'}
        className={classes.edit}
        leftSection={<IconPencil size="1.25rem" aria-hidden />}
      >
        {t(editing ? 'edit-done' : 'edit')}
      </Button>
    </div>
  )
}

function RangeSteps({ view }: { view: PlanView }) {
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
