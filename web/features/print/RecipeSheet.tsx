import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { QrCode } from '#web/features/shared/sharing/QrCode'
import type { PrintPreferences } from './print_preferences.js'
import classes from './RecipeSheet.module.css'
import { SheetHead } from './SheetHead.js'
import { SheetIngredients } from './SheetIngredients.js'
import { SheetMethod } from './SheetMethod.js'
import { SheetNotes, SheetNutrition } from './SheetNotes.js'

/** End of a printed recipe: the way back from paper to the screen. */
function SheetLink({ link }: { link: string }) {
  const { t } = useText('print')
  return (
    <footer className={classes.link}>
      <QrCode text={link} label={t('code')} />
      <p>
        {t('online')}
        <bdi dir="ltr">{link}</bdi>
      </p>
    </footer>
  )
}

/** A recipe with all that decides how it looks on paper. */
export interface RecipeSheetProps {
  recipe: Recipe
  scale: number
  preferences: PrintPreferences
  /** Address that the code at the end leads to. */
  link: string
}

/** A recipe on paper: black on white, no step cut where one page can hold it. */
export function RecipeSheet({ recipe, scale, preferences, link }: RecipeSheetProps) {
  return (
    <article className={classes.sheet}>
      <SheetHead recipe={recipe} scale={scale} preferences={preferences} />
      <SheetIngredients recipe={recipe} scale={scale} />
      <SheetMethod recipe={recipe} scale={scale} />
      {preferences.showNotes && <SheetNotes notes={recipe.notes} />}
      {preferences.showNutrition && <SheetNutrition nutrition={recipe.nutrition} />}
      <SheetLink link={link} />
    </article>
  )
}
