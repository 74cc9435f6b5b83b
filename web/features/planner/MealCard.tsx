import { Grip } from '#web/components/sortable/Grip'
import { latePart } from '#web/components/late_part'
import { ActionIcon, Button } from '@mantine/core'
import { useDraggable } from '@dnd-kit/core'
import {
  IconChefHat,
  IconChevronDown,
  IconClock,
  IconDotsVertical,
  IconNote,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PlanEntry } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { Reach } from '#web/components/Reach'
import { EatersNote } from '#web/features/shared/eaters/EatersNote'
import { wholeTime } from '#web/features/shared/recipes/short_time'
import { useTimeWords } from '#web/features/shared/recipes/use_time_words'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { shortDay } from './day_words.js'
import classes from './MealCard.module.css'
import { isToCook, mealName, usePlanner } from './planner_context.js'
import { useMealActs } from './use_meal_acts.js'
import { leavingId } from './use_plan.js'

const MealMenuPopup = latePart(async () => ({
  default: (await import('./MealMenus.js')).MealMenuPopup,
}))
const MealTypePopup = latePart(async () => ({
  default: (await import('./MealMenus.js')).MealTypePopup,
}))

const icon = { 'size': '1.125rem', 'aria-hidden': true } as const

/** A planned meal; with its handle, its type and the way to take it off while one edits. */
export function MealCard({ entry }: { entry: PlanEntry }) {
  const { editing } = usePlanner()
  const { recipe } = entry
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, isDragging } = useDraggable({
    id: leavingId(entry.id),
    data: { entry },
    disabled: !editing,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.meal}
      data-note={!recipe || undefined}
      data-away={isDragging || undefined}
    >
      <div className={classes.media}>
        {recipe ? (
          <MealPicture recipe={recipe} />
        ) : (
          <IconNote className={classes.mark} aria-hidden />
        )}
        {editing && <Handle entry={entry} {...{ attributes, listeners, setActivatorNodeRef }} />}
        {editing && <RemoveButton entry={entry} />}
      </div>
      <MealWords entry={entry} />
      <div className={classes.foot}>
        {editing ? <TypeChip entry={entry} /> : <MealFacts entry={entry} />}
      </div>
      <MealMenu entry={entry} />
    </li>
  )
}

function MealPicture({ recipe }: { recipe: NonNullable<PlanEntry['recipe']> }) {
  const small = recipePictureUrl(recipe, 'tiny-original')
  const large = recipePictureUrl(recipe, 'min-original')
  return (
    <Picture
      src={small}
      srcSet={small && large ? `${small} 1x, ${large} 2x` : undefined}
      name={recipe.name}
      width={160}
      height={120}
    />
  )
}

function MealWords({ entry }: { entry: PlanEntry }) {
  const { t } = useText('planner')
  const { groupSlug, eaters } = usePlanner()
  const { recipe, text, leftoverFrom } = entry
  return (
    <div className={classes.words}>
      <h4 className={classes.name} dir="auto">
        {recipe ? (
          <Link to={`/g/${groupSlug}/r/${recipe.slug}`}>{recipe.name}</Link>
        ) : (
          mealName(entry)
        )}
      </h4>
      {leftoverFrom && (
        <p className={classes.text}>{t('meal.leftover-from', { day: shortDay(leftoverFrom) })}</p>
      )}
      {text !== '' && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {recipe && <EatersNote name={recipe.name} eaters={eaters[recipe.id]} quiet />}
    </div>
  )
}

/** Whether it was cooked, how long it takes, and for how many it is. */
function MealFacts({ entry }: { entry: PlanEntry }) {
  const { t } = useText('planner')
  const timeWords = useTimeWords()
  const { recipe, servings, madeAt } = entry
  const time = recipe && isToCook(entry) && wholeTime(recipe)
  return (
    <>
      {madeAt && (
        <span className={classes.cooked}>
          <IconChefHat {...icon} />
          {t('meal.cooked')}
        </span>
      )}
      {time && (
        <span className={classes.fact}>
          <IconClock {...icon} />
          <bdi>{timeWords(time)}</bdi>
        </span>
      )}
      {servings !== null && (
        <span className={classes.fact} title={t('meal.servings', { count: servings })}>
          <IconUsers size="1.125rem" aria-label={t('meal.servings', { count: servings })} />
          <bdi aria-hidden>{formatNumber(servings)}</bdi>
        </span>
      )}
    </>
  )
}

type Grip = Pick<
  ReturnType<typeof useDraggable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef'
>

/** Moves a meal by mouse, touch and keyboard; a click asks where to. */
function Handle({
  entry,
  attributes,
  listeners,
  setActivatorNodeRef,
}: Grip & { entry: PlanEntry }) {
  const { t } = useText('planner')
  const { ask } = usePlanner()
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      className={classes.handle}
      aria-label={t('meal.handle', { name: mealName(entry) })}
      onClick={() => ask({ kind: 'move', entry })}
    >
      <Grip />
    </button>
  )
}

function RemoveButton({ entry }: { entry: PlanEntry }) {
  const { t } = useText('planner')
  const { remove } = useMealActs()
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={t('meal.remove-named', { name: mealName(entry) })}
      onClick={() => remove(entry)}
    >
      <IconTrash aria-hidden />
    </button>
  )
}

/** The meal's type as a chip that changes it. */
function TypeChip({ entry }: { entry: PlanEntry }) {
  const { t } = useText('planner')
  const type = t(`type.${entry.entryType}`)
  return (
    <Reach
      target={
        <Button
          variant="default"
          className={classes.type}
          rightSection={<IconChevronDown size="1rem" aria-hidden />}
          aria-label={t('meal.type-of', { name: mealName(entry), type })}
        >
          {type}
        </Button>
      }
      renderPopup={(props) => <MealTypePopup {...props} entry={entry} />}
    />
  )
}

function MealMenu({ entry }: { entry: PlanEntry }) {
  const { t } = useText('planner')
  return (
    <span className={classes.menu}>
      <Reach
        target={
          <ActionIcon color="gray" aria-label={t('meal.menu', { name: mealName(entry) })}>
            <IconDotsVertical aria-hidden />
          </ActionIcon>
        }
        renderPopup={(props) => <MealMenuPopup {...props} entry={entry} />}
      />
    </span>
  )
}
