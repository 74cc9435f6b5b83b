import type { Recipe } from '#core/shared/contract/index'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import { nutritionLines } from '#web/features/shared/recipes/nutrition_lines'
import classes from './RecipeSheet.module.css'

/** Notes of a printed recipe, each with its heading. */
export function SheetNotes({ notes }: Pick<Recipe, 'notes'>) {
  const { t } = useText('print')
  const filled = notes.filter(({ title, text }) => title.trim() || text.trim())
  if (filled.length === 0) return null
  return (
    <section className={classes.notes}>
      <h2>{t('notes')}</h2>
      {filled.map(({ title, text }, index) => (
        <div key={`${index}${title}`}>
          {title && <h3 dir="auto">{title}</h3>}
          <Markdown text={text} />
        </div>
      ))}
    </section>
  )
}

/** What a serving holds, as a table. */
export function SheetNutrition({ nutrition }: Pick<Recipe, 'nutrition'>) {
  const { t } = useText('recipes')
  const lines = nutritionLines(nutrition)
  if (lines.length === 0) return null
  return (
    <section className={classes.nutrition}>
      <h2>{t('recipe.nutrition')}</h2>
      <table>
        <tbody>
          {lines.map(({ key, value, unit }) => (
            <tr key={key}>
              <th scope="row">{t(`nutrition.${key}`)}</th>
              <td>
                <bdi dir="ltr">{unit ? t(`nutrition.unit.${unit}`, { value }) : value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
