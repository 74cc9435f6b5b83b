import { memo, useMemo } from 'react'
import type { Food, RecipeIngredient, SubRecipe, Unit } from '#core/shared/contract/index'
import { unitWord } from '#core/shared/plural'
import { useText } from '#web/i18n'
import { AmountField } from './AmountField.js'
import type { IngredientActions } from './ingredient_actions.js'
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

interface IngredientFieldsProps {
  row: RecipeIngredient
  disableAmount: boolean
  takesRecipe: boolean
  actions: IngredientActions
}

/** The acts on one row, the same for as long as it is there. */
function useRowActs(actions: IngredientActions, key: string) {
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

const UnitField = memo(
  ({
    id,
    unit,
    isPlural,
    acts,
  }: {
    id: string
    unit: Unit | null
    isPlural: boolean
    acts: Acts
  }) => (
    <PantryField
      id={id}
      kind="unit"
      source={usePantry().units}
      value={unit}
      shown={unit ? unitWord(unit, isPlural) : ''}
      onChoose={acts.unit}
      onDone={acts.afterUnit}
      onToNote={acts.toNote}
    />
  )
)
UnitField.displayName = 'UnitField'

const FoodField = memo(({ id, food, acts }: { id: string; food: Food | null; acts: Acts }) => (
  <PantryField
    id={id}
    kind="food"
    source={usePantry().foods}
    value={food}
    shown={food?.name ?? ''}
    onChoose={acts.food}
    onDone={acts.afterFood}
    onToNote={acts.toNote}
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
  const { row, disableAmount, takesRecipe, actions } = props
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
          />
        </>
      )}
      <div className={classes.words}>
        {hasRecipe && <RecipeField id={id('food')} recipe={row.referencedRecipe} acts={acts} />}
        {!hasRecipe && !disableAmount && <FoodField id={id('food')} food={row.food} acts={acts} />}
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
