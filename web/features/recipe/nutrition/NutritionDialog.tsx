import { useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import type { NutritionLine, RecipeNutritionDetails } from '#core/shared/contract/nutrition'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { MendLine } from './MendLine.js'
import classes from './Nutrition.module.css'
import { nutritionApi } from './nutrition_api.js'
import { useEstimateTexts } from './use_estimate_texts.js'

/** What was found for a line: its entry, its weight and how that was found. */
function Found({ line }: { line: NutritionLine }) {
  const { t } = useText('nutrition')
  const { entry, grams, gramsBy, entryBy, isSimilar, isRough } = line
  const weight =
    grams === null || gramsBy === null
      ? null
      : t('weighed', { grams: formatNumber(grams), by: t(`by.${gramsBy}`) })
  const marks = [
    ...(entryBy === 'guess' ? ['guess' as const] : []),
    ...(isSimilar ? ['similar' as const] : []),
    ...(isRough ? ['rough' as const] : []),
  ]
  return (
    <small className={classes.found}>
      {entry && <bdi>{entry.localName ?? entry.name}</bdi>}
      {weight !== null && <span>{weight}</span>}
      {marks.map((mark) => (
        <span key={mark} className={classes.mark}>
          {t(`mark.${mark}`)}
        </span>
      ))}
    </small>
  )
}

interface LineRowProps {
  line: NutritionLine
  canMend: boolean
}

/** A line with what it adds, or why it adds nothing; mended in place by those who may. */
function LineRow({ line, canMend }: LineRowProps) {
  const { t } = useText('nutrition')
  const { figure } = useEstimateTexts()
  const [changing, setChanging] = useState(false)
  const { text, calories, uncounted, mend, food } = line
  const isOpen = canMend && (mend !== null || changing)
  const canChange = canMend && mend === null && food !== null && line.entry !== null
  return (
    <li className={classes.line}>
      <div className={classes.lineHead}>
        <span className={classes.lineText}>
          <bdi dir="auto">{text}</bdi>
          {uncounted ? (
            <small className={mend ? classes.reason : classes.found}>
              {t(`uncounted.${uncounted}`)}
            </small>
          ) : (
            <Found line={line} />
          )}
        </span>
        {calories !== null && !uncounted && (
          <bdi className={classes.calories}>{figure(calories, 'kcal')}</bdi>
        )}
        {canChange && (
          <ActionIcon
            aria-label={t('change', { text })}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            <IconPencil aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOpen && <MendLine line={line} onDone={() => setChanging(false)} />}
    </li>
  )
}

function Lines({ details }: { details: RecipeNutritionDetails }) {
  const { t } = useText('nutrition')
  const { user } = useSession()
  const { coverage, figure } = useEstimateTexts()
  const { perServing, total } = details.computed
  const { calories } = perServing ?? total
  const parts = {
    missing: details.lines.filter(({ mend }) => mend !== null),
    counted: details.lines.filter(({ mend, uncounted }) => mend === null && uncounted === null),
    without: details.lines.filter(({ mend, uncounted }) => mend === null && uncounted !== null),
  }
  return (
    <>
      <p role="status" className={classes.sum}>
        {calories !== null && (
          <strong>
            {t(perServing ? 'sum.serving' : 'sum.total', { energy: figure(calories, 'kcal') })}
          </strong>
        )}
        <span>{coverage(details.computed)}</span>
      </p>
      {(['missing', 'counted', 'without'] as const).map((part) =>
        parts[part].length === 0 ? null : (
          <section key={part} aria-labelledby={`nutrition-${part}`}>
            <h3 id={`nutrition-${part}`} className={classes.part}>
              {t(`part.${part}`)}
            </h3>
            <ul className={classes.lines}>
              {parts[part].map((line) => (
                <LineRow key={line.referenceId} line={line} canMend={user?.canOrganize === true} />
              ))}
            </ul>
          </section>
        )
      )}
      <p className={classes.source}>{t('about')}</p>
      <p className={classes.source}>{t('sources')}</p>
    </>
  )
}

interface NutritionDialogProps {
  recipe: Recipe
  opened: boolean
  onClose: () => void
}

/** What each line of a recipe adds to its nutrition, and what is missing; figures are new as soon as something is mended. */
export function NutritionDialog({ recipe, opened, onClose }: NutritionDialogProps) {
  const { t } = useText('nutrition')
  const { data, error, refetch } = nutritionApi.useRecipeNutritionQuery(recipe.slug)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dialog')} size={720}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons />}
      {data && <Lines details={data} />}
    </Dialog>
  )
}
