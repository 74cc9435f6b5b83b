import { latePart } from '#web/components/late_part'
import { Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import type { RecipeComputedNutrition } from '#core/shared/contract/nutrition'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { nutritionLines } from '#web/features/shared/recipes/nutrition_lines'
import { useUpdateRecipeMutation } from '#web/features/shared/recipes/recipes_api'
import { currentLocale, useText } from '#web/i18n'
import detailsClasses from '../Details.module.css'
import { basesOf, estimateLines, fieldsOf } from './estimate.js'
import classes from './Nutrition.module.css'
import { nutritionApi } from './nutrition_api.js'
import { useEstimateTexts } from './use_estimate_texts.js'

const NutritionDialog = latePart(async () => ({
  default: (await import('./NutritionDialog.js')).NutritionDialog,
}))

/** What the recipe itself says of one serving; a bare number gets its unit, other texts stay as they are. */
function StatedFacts({ recipe: { nutrition }, isAlone }: { recipe: Recipe; isAlone: boolean }) {
  const { t } = useText('recipes')
  return (
    <>
      <dl className={detailsClasses.facts}>
        {nutritionLines(nutrition).map(({ key, value, unit }) => (
          <div key={key}>
            <dt>{t(`nutrition.${key}`)}</dt>
            <dd>
              <bdi>{unit ? t(`nutrition.unit.${unit}`, { value }) : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {!isAlone && <p className={classes.source}>{t('nutrition:stated')}</p>}
    </>
  )
}

/** The figures that are estimated, a serving's beside those of 100 g. */
function EstimateTable({ computed }: { computed: RecipeComputedNutrition }) {
  const { t } = useText('nutrition')
  const { figure } = useEstimateTexts()
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.hidden}>{t('nutrient')}</span>
          </th>
          {basesOf(computed).map((basis) => (
            <th key={basis} scope="col">
              {t(`basis.${basis}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {estimateLines(computed, currentLocale().bcp47).map(({ key, unit, values, isAtLeast }) => (
          <tr key={key}>
            <th scope="row">{t(`recipes:nutrition.${key}`)}</th>
            {values.map((value, column) => {
              const text = value === null ? '–' : figure(value, unit)
              return (
                <td key={column}>
                  {isAtLeast && value !== null && `${t('at-least')} `}
                  <bdi>{text}</bdi>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Fills the recipe's own fields, which have nothing, with the estimate. */
function UseFigures({ recipe, computed }: EstimateProps) {
  const { t } = useText('nutrition')
  const [update, { isLoading }] = useUpdateRecipeMutation()
  const fields = fieldsOf(computed, currentLocale().bcp47)
  if (!recipe.can.update || Object.keys(fields).length === 0) return null
  const use = async () => {
    const nutrition = { ...recipe.nutrition, ...fields }
    const { slug, version } = recipe
    const { error } = await update({ slug, version, fields: { nutrition } })
    if (error) toast.error(t('not-used', { reason: errorText(error) }))
    else toast.success(t('used'))
  }
  return (
    <Button variant="default" loading={isLoading} onClick={() => void use()}>
      {t('use')}
    </Button>
  )
}

interface EstimateProps {
  recipe: Recipe
  computed: RecipeComputedNutrition
}

/** What is estimated from the ingredients; members open what each line adds, others read the sentence. */
function Estimate({ recipe, computed, isMember }: EstimateProps & { isMember: boolean }) {
  const { coverage } = useEstimateTexts()
  const [opened, setOpened] = useState(false)
  // What was mended in the dialog counts before the recipe itself has it.
  const { currentData: details } = nutritionApi.endpoints.recipeNutrition.useQueryState(recipe.slug)
  const latest = details?.computed ?? computed
  const text = coverage(latest)
  const isStated = nutritionLines(recipe.nutrition).length > 0
  return (
    <>
      {latest.coverage.linesCounted > 0 && <EstimateTable computed={latest} />}
      <div className={classes.acts}>
        {isMember ? (
          <Button
            variant="subtle"
            className={classes.coverage}
            rightSection={<IconChevronRight size="1.25rem" aria-hidden className="tv-mirror" />}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
            {text}
          </Button>
        ) : (
          <p className={classes.source}>{text}</p>
        )}
        {isMember && !isStated && <UseFigures recipe={recipe} computed={latest} />}
      </div>
      {isMember && (
        <Suspense fallback={null}>
          {opened && <NutritionDialog recipe={recipe} opened onClose={() => setOpened(false)} />}
        </Suspense>
      )}
    </>
  )
}

/** Nutrition of a recipe: what it states, and below, apart from it, what is estimated from its ingredients. */
export function NutritionFacts({ recipe, isShared }: { recipe: Recipe; isShared: boolean }) {
  const { t } = useText('nutrition')
  const { user } = useSession()
  const { nutrition, computedNutrition: computed } = recipe
  const isStated = nutritionLines(nutrition).length > 0
  const isEstimated = computed !== null && computed.coverage.lines > 0
  if (!isStated && !isEstimated) return null
  return (
    <section className={detailsClasses.block} aria-labelledby="nutrition-title">
      <h2 id="nutrition-title">{t(isStated ? 'recipes:recipe.nutrition' : 'title-alone')}</h2>
      {isStated && <StatedFacts recipe={recipe} isAlone={!isEstimated} />}
      {isStated && isEstimated && <h3 className={classes.second}>{t('title')}</h3>}
      {isEstimated && (
        <Estimate recipe={recipe} computed={computed} isMember={Boolean(user) && !isShared} />
      )}
    </section>
  )
}
