import { latePart } from '#web/components/late_part'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { PlanEntry, PlanEntryType } from '#core/shared/contract/index'
import { Choice } from '#web/components/Choice'
import { Dialog } from '#web/components/Dialog'
import { loadPart, type ToBuy } from '#web/features/shared/late_parts'
import { useText } from '#web/i18n'
import { CopyDialog, SaveTemplateDialog, ShiftDialog, UseTemplateDialog } from './ArrangeDialogs.js'
import { dayText } from './day_words.js'
import { DayChoice } from './DayChoice.js'
import { FillDialog } from './FillDialog.js'
import { emptyMeal, fieldsOf, formOf, isComplete, type MealForm } from './meal_form.js'
import { NoteFields, ServingsField, TypeField } from './MealFields.js'
import { addDays, type Day, type DayRange } from './plan_days.js'
import { isToCook, mealName, type PlannerQuestion, usePlanner } from './planner_context.js'
import { RecipeChoice } from './RecipeChoice.js'
import { useMealActs } from './use_meal_acts.js'

interface DialogProps<Question> {
  question: Question
  opened: boolean
  onClose: () => void
}

const AddToList = latePart(async () => ({ default: await loadPart('addToList') }))

/** What a meal is cooked from, as often as it takes for those it is for. */
function toBuy(entry: PlanEntry): ToBuy[] {
  const { recipe, servings, date, entryType } = entry
  if (!recipe || !isToCook(entry)) return []
  const { id: recipeId, slug, name, recipeServings } = recipe
  const scale = servings && recipeServings ? servings / recipeServings : 1
  return [{ recipeId, slug, name, scale, meal: { date, entryType } }]
}

/** The dialog that a question of the planner opens. */
export function MealDialog({ question, ...props }: DialogProps<PlannerQuestion>) {
  if ('day' in question) return <AddDialog question={question} {...props} />
  if ('meals' in question) return <AddToList recipes={question.meals.flatMap(toBuy)} {...props} />
  if ('range' in question) return <RangeDialog question={question} {...props} />
  const { kind, entry } = question
  if (kind === 'change') return <ChangeDialog question={entry} {...props} />
  if (kind === 'leftovers') return <LeftoversDialog question={entry} {...props} />
  return <MoveDialog question={entry} {...props} />
}

/** Asks about all the days that are shown. */
function RangeDialog({
  question,
  ...props
}: DialogProps<Extract<PlannerQuestion, { range: DayRange }>>) {
  const { kind, range } = question
  if (kind === 'shift') return <ShiftDialog range={range} meals={question.planned} {...props} />
  if (kind === 'copy') return <CopyDialog range={range} {...props} />
  if (kind === 'save') return <SaveTemplateDialog range={range} {...props} />
  if (kind === 'use') return <UseTemplateDialog range={range} {...props} />
  return <FillDialog range={range} {...props} />
}

function useForm(initial: () => MealForm) {
  const [form, setForm] = useState(initial)
  const change = (fields: Partial<MealForm>) => setForm((before) => ({ ...before, ...fields }))
  return { form, change }
}

/** Plans a recipe or a note for a day. */
function AddDialog({
  question,
  opened,
  onClose,
}: DialogProps<Extract<PlannerQuestion, { day: Day }>>) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const { plan } = useMealActs()
  const { form, change } = useForm(() => emptyMeal(question))
  const { kind, recipe, date, entryType } = form
  const name = kind === 'recipe' ? (recipe?.name ?? '') : form.title.trim()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('form.add-title')}
      submitLabel={t('form.add', { day: dayText(date) })}
      submitDisabled={!isComplete(form)}
      onSubmit={() =>
        plan(fieldsOf(kind === 'recipe' ? { ...form, title: '', text: '' } : form), name)
      }
    >
      <Stack>
        <Choice
          label={t('form.kind')}
          options={[
            { value: 'recipe', label: t('form.recipe') },
            { value: 'note', label: t('form.note') },
          ]}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
        {kind === 'recipe' ? (
          <RecipeChoice value={recipe} onChange={(chosen) => change({ recipe: chosen })} />
        ) : (
          <NoteFields form={form} change={change} />
        )}
        <TypeField value={entryType} onChange={(type) => change({ entryType: type })} />
        <DayChoice today={today} value={date} onChange={(day) => change({ date: day })} />
        {kind === 'recipe' && <ServingsField form={form} change={change} />}
      </Stack>
    </Dialog>
  )
}

/** Changes the type, the servings and the words of a meal. */
function ChangeDialog({ question: entry, opened, onClose }: DialogProps<PlanEntry>) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const { changed } = useMealActs()
  const { form, change } = useForm(() => formOf(entry))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('form.change-title', { name: mealName(entry) })}
      submitLabel={t('form.save')}
      submitDisabled={!isComplete(form)}
      onSubmit={() => changed(entry, fieldsOf(form))}
    >
      <Stack>
        <TypeField value={form.entryType} onChange={(entryType) => change({ entryType })} />
        {form.kind === 'note' ? (
          <NoteFields form={form} change={change} />
        ) : (
          <ServingsField form={form} change={change} />
        )}
        <DayChoice today={today} value={form.date} onChange={(date) => change({ date })} />
      </Stack>
    </Dialog>
  )
}

/** Puts a meal on another day without dragging it. */
function MoveDialog({ question: entry, opened, onClose }: DialogProps<PlanEntry>) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const { move } = useMealActs()
  const [day, setDay] = useState(entry.date)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('form.move-title', { name: mealName(entry) })}
      submitLabel={t('form.move', { day: dayText(day) })}
      submitDisabled={day === entry.date}
      onSubmit={() => void move(entry, day)}
    >
      <DayChoice today={today} value={day} onChange={setDay} />
    </Dialog>
  )
}

/** Plans to eat what is left of a meal, the next day at noon unless somebody says otherwise. */
function LeftoversDialog({ question: entry, opened, onClose }: DialogProps<PlanEntry>) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const { plan } = useMealActs()
  const [date, setDate] = useState(() => addDays(entry.date, 1))
  const [entryType, setType] = useState<PlanEntryType>('lunch')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('form.leftovers-title', { name: mealName(entry) })}
      submitLabel={t('form.add', { day: dayText(date) })}
      onSubmit={() => plan({ date, entryType, leftoverOf: entry.id }, mealName(entry))}
    >
      <Stack>
        <DayChoice today={today} value={date} onChange={setDate} />
        <TypeField value={entryType} onChange={setType} />
      </Stack>
    </Dialog>
  )
}
