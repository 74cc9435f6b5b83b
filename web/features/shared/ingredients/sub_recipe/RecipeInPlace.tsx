import { Link } from 'react-router'
import { Anchor, Skeleton } from '@mantine/core'
import type { Recipe, RecipeIngredient, SubRecipe } from '#core/shared/contract/index'
import { timesMade } from '#core/shared/sub_recipe'
import { errorStatus, errorText } from '#web/api/errors'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { servingWords } from '../serving_words.js'
import { yieldAt } from '../servings.js'
import { useReading } from '../../measures/use_reading.js'
import { useShownRecipe } from '../../recipes/open_recipe_api.js'
import { StepText } from '../../steps/StepText.js'
import { InPlaceIngredients } from './InPlaceIngredients.js'
import classes from './SubRecipe.module.css'

interface RecipeInPlaceProps {
  ingredient: RecipeIngredient
  used: SubRecipe
  /** Of the recipe around it. */
  scale: number
}

function Steps({ recipe, scale }: { recipe: Recipe; scale: number }) {
  const reading = useReading()
  if (recipe.recipeInstructions.length === 0) return null
  return (
    <ol className={classes.steps}>
      {recipe.recipeInstructions.map(({ id, text }, index) => (
        <li key={id}>
          <StepText
            text={text}
            recipe={recipe}
            stepNumber={index + 1}
            scale={scale}
            reading={reading}
          />
        </li>
      ))}
    </ol>
  )
}

/** How often it is made, said only where its yield tells something. */
function Amount({ used, times, scale }: { used: SubRecipe; times: number | null; scale: number }) {
  const { t } = useText('recipes')
  if (times === null) return <p className={classes.hint}>{t('sub.unknown-amount')}</p>
  const made = yieldAt(used, scale, servingWords)
  if (!made) return null
  return <p className={classes.hint}>{t('sub.makes', { amount: made })}</p>
}

/** A recipe inside another one: what it needs and how it is made, in the amount that is used of it. */
export function RecipeInPlace({ ingredient, used, scale }: RecipeInPlaceProps) {
  const { t } = useText('recipes')
  const { groupSlug } = useVisit()
  const { recipe, error } = useShownRecipe(used.slug)
  const times = timesMade(ingredient, used)
  const inner = scale * (times ?? 1)
  if (error && !recipe) {
    const text = errorStatus(error) === 404 ? t('sub.gone') : errorText(error)
    return <p className={classes.hint}>{text}</p>
  }
  if (!recipe) return <Skeleton height="8rem" radius="md" my={8} />
  return (
    <div className={classes.inner}>
      <Amount used={used} times={times} scale={inner} />
      <InPlaceIngredients recipe={recipe} scale={inner} groupSlug={groupSlug} />
      <Steps recipe={recipe} scale={inner} />
      <Anchor component={Link} to={`/g/${groupSlug}/r/${recipe.slug}`} className={classes.link}>
        {t('sub.visit', { name: recipe.name })}
      </Anchor>
    </div>
  )
}
