import { type ReactNode, useState } from 'react'
import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { PlanEntry, RecipeSummary } from '#core/shared/contract/index'
import { Grip } from '#web/components/sortable/Grip'
import { currentLocale, useText } from '#web/i18n'
import { dayText } from './day_words.js'
import classes from './PlanDrag.module.css'
import { mealName } from './planner_context.js'
import { useMealActs } from './use_meal_acts.js'

/** What is dragged: a planned meal, or a recipe that is to be planned. */
type Dragged = { entry: PlanEntry } | { recipe: RecipeSummary }

const nameOf = (dragged: Dragged) =>
  'entry' in dragged ? mealName(dragged.entry) : dragged.recipe.name

type Moved = Pick<DragEndEvent, 'active' | 'over'>

const draggedIn = ({ active }: Pick<Moved, 'active'>) => active.data.current as Dragged

/** How far inside a day what a key moves there comes to lie. */
const INSIDE = 8

/** With a pointer the day under it; by keyboard the day that the corner was put in. */
const dayUnder: CollisionDetection = (args) => {
  if (args.pointerCoordinates) {
    const within = pointerWithin(args)
    return within.length > 0 ? within : closestCenter(args)
  }
  const { left, top } = args.collisionRect
  const corner = { x: left + 1, y: top + 1 }
  const within = pointerWithin({ ...args, pointerCoordinates: corner })
  return within.length > 0 ? within : closestCenter(args)
}

/** Arrow keys go to the day before or after, in the direction that the page is read in. */
const toNextDay: KeyboardCoordinateGetter = (event, { context }) => {
  const forward = currentLocale().dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, [forward]: 1, [backward]: -1 }
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const days = context.droppableContainers
    .getEnabled()
    .map(({ id }) => String(id))
    .toSorted()
  const next = days[days.indexOf(String(context.over?.id)) + step]
  const rect = next === undefined ? undefined : context.droppableRects.get(next)
  return rect && { x: rect.left + INSIDE, y: rect.top + INSIDE }
}

/** Always the same objects: new ones would draw every meal again. */
const sensorOptions = {
  mouse: { activationConstraint: { distance: 4 } },
  touch: { activationConstraint: { delay: 250, tolerance: 8 } },
  keyboard: {
    coordinateGetter: toNextDay,
    keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
  },
}

/** How days beyond the edge come in: a day that somebody rests over must not run away before they let go. */
const scrolling = { acceleration: 4, threshold: { x: 0.2, y: 0.12 } }

function useSpoken() {
  const { t } = useText('planner')
  const named = (moved: Pick<Moved, 'active'>) => ({ name: nameOf(draggedIn(moved)) })
  return {
    screenReaderInstructions: { draggable: t('drag.help') },
    announcements: {
      onDragStart: (moved: Pick<Moved, 'active'>) => t('drag.lifted', named(moved)),
      onDragOver: ({ over }: Moved) =>
        over ? t('drag.over', { day: dayText(String(over.id)) }) : undefined,
      onDragEnd: (moved: Moved) =>
        moved.over
          ? t('drag.dropped', { ...named(moved), day: dayText(String(moved.over.id)) })
          : t('drag.cancelled', named(moved)),
      onDragCancel: (moved: Moved) => t('drag.cancelled', named(moved)),
    },
  }
}

/** Lets meals be dragged to other days, and recipes onto days. */
export function PlanDrag({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const { move, plan } = useMealActs()
  const accessibility = useSpoken()
  const sensors = useSensors(
    useSensor(MouseSensor, sensorOptions.mouse),
    useSensor(TouchSensor, sensorOptions.touch),
    useSensor(KeyboardSensor, sensorOptions.keyboard)
  )
  const drop = (moved: DragEndEvent) => {
    setDragged(null)
    if (!moved.over) return
    const date = String(moved.over.id)
    const what = draggedIn(moved)
    if ('entry' in what) void move(what.entry, date)
    else void plan({ date, entryType: 'dinner', recipeId: what.recipe.id }, what.recipe.name)
  }
  return (
    <DndContext
      sensors={sensors}
      autoScroll={scrolling}
      collisionDetection={dayUnder}
      accessibility={accessibility}
      onDragStart={(event: DragStartEvent) => setDragged(draggedIn(event))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classes.lifted} dir="auto">
            <Grip />
            {nameOf(dragged)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
