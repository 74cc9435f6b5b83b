import { memo, useState } from 'react'
import { Button } from '@mantine/core'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { Change } from '../edit_types.js'
import { PasteDialog } from '../rows/PasteDialog.js'
import { toItems } from '../rows/row_items.js'
import { SectionRow } from '../rows/SectionRow.js'
import { SortableRows } from '../rows/SortableRows.js'
import { RowMenu, useRowMenu } from '../rows/RowMenu.js'
import { useMarked } from '../rows/use_marked.js'
import rowClasses from '../rows/rows.module.css'
import { useIngredientActions } from './ingredient_actions.js'
import { ingredientList } from './ingredient_list.js'
import { IngredientMenu } from './IngredientMenu.js'
import { IngredientRow } from './IngredientRow.js'
import { PantryContext, useServerPantry } from './use_pantry.js'

interface IngredientsEditorProps {
  recipe: Pick<Recipe, 'id' | 'slug'>
  ingredients: RecipeIngredient[]
  disableAmount: boolean
  change: Change
}

function useNames(ingredients: RecipeIngredient[]) {
  const { t } = useText('edit_rows')
  return (id: string) => {
    const place = ingredients.findIndex(({ referenceId }) => referenceId === id)
    if (place === -1) return t('section.label')
    return t('ingredient.name', { number: formatNumber(place + 1) })
  }
}

function placesOf(ingredients: RecipeIngredient[]): Map<string, number> {
  return new Map(ingredients.map(({ referenceId }, index) => [referenceId, index + 1]))
}

const Rows = memo(
  ({ ingredients, disableAmount, change }: Omit<IngredientsEditorProps, 'recipe'>) => {
    const { t } = useText('edit_rows')
    const actions = useIngredientActions(disableAmount, change)
    const menu = useRowMenu()
    const recipeRows = useMarked()
    const originals = useMarked()
    const [pasting, setPasting] = useState(false)
    const nameOf = useNames(ingredients)
    const items = toItems(ingredients, { keyOf: ingredientList.keyOf, opened: actions.opened })
    const places = placesOf(ingredients)
    return (
      <section className={rowClasses.area} aria-labelledby="edit-ingredients">
        <div className={rowClasses.head}>
          <h2 id="edit-ingredients">{t('ingredient.title')}</h2>
          <Button
            variant="light"
            leftSection={<IconClipboardText size="1.25rem" aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {t('paste.open')}
          </Button>
        </div>
        {items.length === 0 && <p className={rowClasses.empty}>{t('ingredient.none')}</p>}
        <SortableRows
          ids={items.map(({ key }) => key)}
          nameOf={nameOf}
          onDrop={actions.drop}
          label={t('ingredient.title')}
        >
          {items.map((item) =>
            item.kind === 'section' ? (
              <SectionRow
                key={item.key}
                id={item.key}
                rowKey={item.rowKey}
                title={item.title}
                actions={actions}
                onMenu={menu.open}
              />
            ) : (
              <IngredientRow
                key={item.key}
                row={item.row}
                place={places.get(item.key) ?? 0}
                disableAmount={disableAmount}
                takesRecipe={recipeRows.has(item.key)}
                showsOriginal={originals.has(item.key)}
                actions={actions}
                onMenu={menu.open}
              />
            )
          )}
        </SortableRows>
        <Button
          className={rowClasses.add}
          variant="default"
          leftSection={<IconPlus size="1.25rem" aria-hidden />}
          onClick={() => actions.insert(null, 'below')}
        >
          {t('ingredient.add')}
        </Button>
        <RowMenu opened={menu.opened} onClose={menu.close}>
          {(id) => (
            <IngredientMenu
              id={id}
              row={ingredients.find(({ referenceId }) => referenceId === id)}
              actions={actions}
              takesRecipe={recipeRows.has(id)}
              showsOriginal={originals.has(id)}
              onTakeRecipe={(on) => recipeRows.mark(id, on)}
              onOriginal={(on) => originals.mark(id, on)}
            />
          )}
        </RowMenu>
        {pasting && (
          <PasteDialog kind="ingredient" onClose={() => setPasting(false)} onLines={actions.add} />
        )}
      </section>
    )
  }
)
Rows.displayName = 'Rows'

/** The ingredients of the recipe being edited, as rows. */
export const IngredientsEditor = memo(({ recipe, ...rest }: IngredientsEditorProps) => {
  const pantry = useServerPantry(recipe.id)
  return (
    <PantryContext value={pantry}>
      <Rows {...rest} />
    </PantryContext>
  )
})
IngredientsEditor.displayName = 'IngredientsEditor'
