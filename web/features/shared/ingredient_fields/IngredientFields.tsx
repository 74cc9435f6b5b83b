import { memo, useMemo } from 'react'
import type { Food, RecipeIngredient, SubRecipe, Unit } from '#core/shared/contract/index'
import { unitWord } from '#core/shared/plural'
import { useText } from '#web/i18n'
import { AmountField } from './AmountField.js'
import { fieldId } from './field_ids.js'
import { PantryField } from './PantryField.js'
import { usePantry } from './use_pantry.js'
import classes from './ingredients.module.css'

interface NoteFieldProps {
  id: string
  note: string
  label: string
  hint: string
  onNote: (note: string) => void
}

/** The note of an ingredient, or with amounts off its whole line; grows with its text. */
const NoteField = memo(({ id, note, label, hint, onNote }: NoteFieldProps) => (
  <div className={classes.cell} data-cell="note">
    <textarea
      id={id}
      className={classes.input}
      rows={1}
      enterKeyHint="next"
      aria-label={label}
      placeholder={hint}
      value={note}
      onChange={(event) => onNote(event.currentTarget.value)}
    />
  </div>
))
NoteField.displayName = 'NoteField'

/** What the fields do to their ingredient; `key` is its reference id. */
export interface FieldActions {
  /** `field` names what is typed in, so that its keys are undone together. */
  set: (key: string, fields: Partial<RecipeIngredient>, field?: string) => void
  toNote: (key: string, text: string) => void
  focus: (fieldId: string) => void
}

/** Names in the fields that are of nothing the group has yet. */
export interface PendingNames {
  unit: string
  food: string
}

interface IngredientFieldsProps {
  row: RecipeIngredient
  disableAmount: boolean
  takesRecipe: boolean
  actions: FieldActions
  /** What the unit's and the food's field begin with, where no unit or food is called so. */
  pending?: PendingNames
  /** Follows such names while they are written; empty once something is chosen. */
  onPending?: (kind: keyof PendingNames, name: string) => void
}

/** The acts on one row, the same for as long as it is there. */
function useRowActs(actions: FieldActions, key: string) {
  return useMemo(
    () => ({
      quantity: (quantity: number | null) => actions.set(key, { quantity }, 'amount'),
      unit: (unit: Unit | null) => actions.set(key, { unit }),
      food: (food: Food | null) => actions.set(key, { food, referencedRecipe: null, isFood: true }),
      recipe: (referencedRecipe: SubRecipe | null) =>
        actions.set(key, { referencedRecipe, food: null, isFood: true }),
      note: (note: string) => actions.set(key, { note }, 'note'),
      toNote: (text: string) => actions.toNote(key, text),
      afterUnit: () => actions.focus(fieldId(key, 'food')),
      afterFood: () => actions.focus(fieldId(key, 'note')),
    }),
    [actions, key]
  )
}

type Acts = ReturnType<typeof useRowActs>

interface PartFieldProps {
  id: string
  acts: Acts
  pending: string | undefined
  onPending: IngredientFieldsProps['onPending']
}

const UnitField = memo(
  ({
    id,
    unit,
    isPlural,
    acts,
    ...rest
  }: PartFieldProps & { unit: Unit | null; isPlural: boolean }) => (
    <PantryField
      id={id}
      kind="unit"
      source={usePantry().units}
      value={unit}
      shown={unit ? unitWord(unit, isPlural) : ''}
      onChoose={acts.unit}
      onDone={acts.afterUnit}
      onToNote={acts.toNote}
      {...rest}
    />
  )
)
UnitField.displayName = 'UnitField'

const FoodField = memo(({ id, food, acts, ...rest }: PartFieldProps & { food: Food | null }) => (
  <PantryField
    id={id}
    kind="food"
    source={usePantry().foods}
    value={food}
    shown={food?.name ?? ''}
    onChoose={acts.food}
    onDone={acts.afterFood}
    onToNote={acts.toNote}
    {...rest}
  />
))
FoodField.displayName = 'FoodField'

const RecipeField = memo(
  ({ id, recipe, acts }: { id: string; recipe: SubRecipe | null; acts: Acts }) => (
    <PantryField
      id={id}
      kind="recipe"
      source={usePantry().recipes}
      value={recipe}
      shown={recipe?.name ?? ''}
      onChoose={acts.recipe}
      onDone={acts.afterFood}
      onToNote={acts.toNote}
    />
  )
)
RecipeField.displayName = 'RecipeField'

/** The fields of an ingredient in one frame; with amounts off only its note, and its recipe if any. */
export function IngredientFields(props: IngredientFieldsProps) {
  const { row, disableAmount, takesRecipe, actions, pending, onPending } = props
  const { t } = useText('edit_rows')
  const key = row.referenceId
  const acts = useRowActs(actions, key)
  const id = (field: Parameters<typeof fieldId>[1]) => fieldId(key, field)
  const hasRecipe = takesRecipe || row.referencedRecipe !== null
  return (
    <div className={classes.frame} data-plain={disableAmount || undefined}>
      {!disableAmount && (
        <>
          <AmountField
            id={id('amount')}
            quantity={row.quantity}
            hasFractions={row.unit?.fraction ?? true}
            onQuantity={acts.quantity}
            onToNote={acts.toNote}
          />
          <UnitField
            id={id('unit')}
            unit={row.unit}
            isPlural={(row.quantity ?? 0) > 1}
            acts={acts}
            pending={pending?.unit}
            onPending={onPending}
          />
        </>
      )}
      <div className={classes.words}>
        {hasRecipe && <RecipeField id={id('food')} recipe={row.referencedRecipe} acts={acts} />}
        {!hasRecipe && !disableAmount && (
          <FoodField
            id={id('food')}
            food={row.food}
            acts={acts}
            pending={pending?.food}
            onPending={onPending}
          />
        )}
        <NoteField
          id={id('note')}
          note={row.note ?? ''}
          label={t(disableAmount ? 'field.line' : 'field.note')}
          hint={t(disableAmount ? 'field.line-hint' : 'field.note-hint')}
          onNote={acts.note}
        />
      </div>
    </div>
  )
}
