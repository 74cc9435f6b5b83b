import { latePart } from '#web/components/late_part'
import { memo, Suspense, useCallback, useState } from 'react'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { Change } from '../edit_types.js'
import { RowMenu, useRowMenu } from '#web/components/sortable/RowMenu'
import { RowsHead } from '../rows/RowsHead.js'
import { SectionedRows } from '../rows/SectionedRows.js'
import type { OpenMenu } from '#web/components/sortable/SortableRow'
import { type Marked, useMarked } from '../rows/use_marked.js'
import classes from '#web/features/shared/ingredient_fields/ingredients.module.css'
import rowClasses from '../rows/rows.module.css'
import sortable from '#web/components/sortable/sortable.module.css'
import { type IngredientActions, useIngredientActions } from './ingredient_actions.js'
import { ingredientList } from './ingredient_list.js'
import { IngredientMenu } from './IngredientMenu.js'
import { IngredientRow } from './IngredientRow.js'
import { ParseButton } from './ParseButton.js'
import { type LineHint, useLineReader } from './use_line_reader.js'
import { PantryContext, useServerPantry } from '#web/features/shared/ingredient_fields/use_pantry'

const PasteDialog = latePart(async () => ({
  default: (await import('../rows/PasteDialog.js')).PasteDialog,
}))

interface IngredientsEditorProps {
  recipe: Pick<Recipe, 'id' | 'slug'>
  ingredients: RecipeIngredient[]
  disableAmount: boolean
  change: Change
}

interface RowsProps extends Pick<IngredientsEditorProps, 'ingredients' | 'disableAmount'> {
  actions: IngredientActions
  /** Rows that choose a recipe in the place of a food. */
  recipes: Marked
  /** Rows that show their original text. */
  originals: Marked
  hints: ReadonlyMap<string, LineHint>
  onMenu: OpenMenu
}

function Rows(props: RowsProps) {
  const { ingredients, disableAmount, actions, recipes, originals, hints, onMenu } = props
  const { t } = useText('edit_rows')
  return (
    <SectionedRows
      rows={ingredients}
      keyOf={ingredientList.keyOf}
      actions={actions}
      onMenu={onMenu}
      label={t('ingredient.title')}
      nameOf={(place) => t('ingredient.name', { number: formatNumber(place) })}
    >
      {(row, place) => (
        <IngredientRow
          key={row.referenceId}
          row={row}
          place={place}
          disableAmount={disableAmount}
          takesRecipe={recipes.has(row.referenceId)}
          showsOriginal={originals.has(row.referenceId)}
          hint={hints.get(row.referenceId)}
          actions={actions}
          onMenu={onMenu}
        />
      )}
    </SectionedRows>
  )
}

const AddButton = memo(({ actions }: { actions: IngredientActions }) => {
  const { t } = useText('edit_rows')
  return (
    <div className={rowClasses.foot}>
      <Button
        variant="default"
        leftSection={<IconPlus size="1.25rem" aria-hidden />}
        onClick={() => actions.insert(null, 'below')}
      >
        {t('ingredient.add')}
      </Button>
    </div>
  )
})
AddButton.displayName = 'AddButton'

/** What stands in which column, where the fields of a row stand side by side; each field says it itself. */
function Columns() {
  const { t } = useText('edit_rows')
  return (
    <div className={classes.columns} aria-hidden>
      {(['amount', 'unit', 'food', 'note'] as const).map((field) => (
        <span key={field}>{t(`field.${field}`)}</span>
      ))}
    </div>
  )
}

function Editor({ recipe, ingredients, disableAmount, change }: IngredientsEditorProps) {
  const { t } = useText('edit_rows')
  const { reader, hints } = useLineReader(disableAmount, change)
  const actions = useIngredientActions(disableAmount, change, reader)
  const menu = useRowMenu()
  const marks = { recipes: useMarked(), originals: useMarked() }
  const [pasting, setPasting] = useState(false)
  const paste = useCallback(() => setPasting(true), [])
  return (
    <section className={sortable.area} aria-labelledby="edit-ingredients">
      <RowsHead
        id="edit-ingredients"
        title={t('ingredient.title')}
        paste={t('paste.open')}
        onPaste={paste}
      >
        {!disableAmount && <ParseButton recipe={recipe} rows={ingredients} actions={actions} />}
      </RowsHead>
      {ingredients.length === 0 && <p className={rowClasses.empty}>{t('ingredient.none')}</p>}
      {ingredients.length > 0 && !disableAmount && <Columns />}
      <Rows
        ingredients={ingredients}
        disableAmount={disableAmount}
        actions={actions}
        hints={hints}
        onMenu={menu.open}
        {...marks}
      />
      <AddButton actions={actions} />
      <RowMenu opened={menu.opened} onClose={menu.close}>
        {(id) => (
          <IngredientMenu
            id={id}
            row={ingredients.find(({ referenceId }) => referenceId === id)}
            actions={actions}
            takesRecipe={marks.recipes.has(id)}
            showsOriginal={marks.originals.has(id)}
            onTakeRecipe={(on) => marks.recipes.mark(id, on)}
            onOriginal={(on) => marks.originals.mark(id, on)}
          />
        )}
      </RowMenu>
      <Suspense>
        {pasting && (
          <PasteDialog kind="ingredient" onClose={() => setPasting(false)} onLines={actions.add} />
        )}
      </Suspense>
    </section>
  )
}

/** The ingredients of the recipe being edited, as rows. */
export const IngredientsEditor = memo((props: IngredientsEditorProps) => {
  const pantry = useServerPantry(props.recipe.id)
  return (
    <PantryContext value={pantry}>
      <Editor {...props} />
    </PantryContext>
  )
})
IngredientsEditor.displayName = 'IngredientsEditor'
