import type { Recipe } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import { servingWords } from '#web/features/shared/ingredients/serving_words'
import { yieldAt } from '#web/features/shared/ingredients/servings'
import { summedTime } from '#web/features/shared/recipes/short_time'
import { useTimeWords } from '#web/features/shared/recipes/use_time_words'
import type { PrintPreferences } from './print_preferences.js'
import classes from './RecipeSheet.module.css'

interface SheetHeadProps {
  recipe: Recipe
  scale: number
  preferences: PrintPreferences
}

function Figures({ recipe, scale }: { recipe: Recipe; scale: number }) {
  const { t } = useText('print')
  const words = useTimeWords()
  const sum = summedTime(recipe)
  const figures = [
    { label: t('yield'), value: yieldAt(recipe, scale, servingWords) },
    { label: t('prep'), value: recipe.prepTime },
    { label: t('cook'), value: recipe.performTime || recipe.cookTime },
    { label: t('total'), value: recipe.totalTime || (sum && words(sum)) },
  ].filter(({ value }) => value)
  if (figures.length === 0) return null
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Top of a printed recipe: its picture at one side, name, description, yield and times. */
export function SheetHead({ recipe, scale, preferences }: SheetHeadProps) {
  const { imagePosition, showDescription } = preferences
  const picture = imagePosition === 'hidden' ? null : recipePictureUrl(recipe, 'original')
  return (
    <header className={classes.head} data-picture={picture ? imagePosition : 'hidden'}>
      {picture && <img className={classes.picture} src={picture} alt="" decoding="sync" />}
      <div className={classes.words}>
        <h1 dir="auto">{recipe.name}</h1>
        {showDescription && recipe.description && <Markdown text={recipe.description} />}
        <Figures recipe={recipe} scale={scale} />
      </div>
    </header>
  )
}
