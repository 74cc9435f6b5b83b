import { Link } from 'react-router'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { ingredientLine } from '../ingredient_line.js'
import { ingredientSections } from '../sections.js'
import { AmountText, BesideText } from '../AmountText.js'
import { IngredientText } from '../IngredientText.js'
import { useLineOptions } from '../use_line_options.js'
import classes from './SubRecipe.module.css'

interface InPlaceIngredientsProps {
  recipe: Recipe
  scale: number
  groupSlug: string
}

/** The ingredients of a recipe inside another one; one that is a recipe again is a link to it. */
export function InPlaceIngredients({ recipe, scale, groupSlug }: InPlaceIngredientsProps) {
  const options = useLineOptions(recipe.settings.disableAmount, scale)
  const draw = (ingredient: RecipeIngredient) => {
    const { food, note, beside, ...figure } = ingredientLine(ingredient, options)
    const used = ingredient.referencedRecipe
    return (
      <li key={ingredient.referenceId}>
        <strong>
          <AmountText {...figure} />
        </strong>{' '}
        <span dir="auto">
          {used ? (
            <Link to={`/g/${groupSlug}/r/${used.slug}`}>{food}</Link>
          ) : (
            <IngredientText text={food} />
          )}
          {note && ', '}
          {note && <IngredientText text={note} />}
          <BesideText text={beside} />
        </span>
      </li>
    )
  }
  return ingredientSections(recipe.recipeIngredient).map(({ title, rows }, index) => (
    <div key={`${index}${title}`}>
      {title && (
        <p className={classes.section} dir="auto">
          {title}
        </p>
      )}
      <ul className={classes.ingredients}>{rows.map((row) => draw(row))}</ul>
    </div>
  ))
}
