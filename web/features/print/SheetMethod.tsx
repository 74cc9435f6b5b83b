import { Fragment, type ReactNode, useMemo } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { type StepPart, stepParts } from '#core/shared/step_amounts'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { figureOf } from '#web/features/shared/measures/measure_text'
import { type Reading, useReading } from '#web/features/shared/measures/use_reading'
import { methodSections, type NumberedStep } from '#web/features/shared/ingredients/sections'
import classes from './RecipeSheet.module.css'

function drawPart({ text, shown }: StepPart, reading: Reading): ReactNode {
  if (!shown) return text
  const { number, unit } = figureOf(shown, reading)
  return (
    <>
      <bdi dir="ltr">{number}</bdi>
      {`\u00a0${unit}`}
    </>
  )
}

/** Words with the amounts that the page shows, scaled and in the reader's measures. */
function useDrawing(scale: number) {
  const reading = useReading()
  return useMemo(() => {
    const view = { scale, system: reading.system }
    return {
      text: (words: string) =>
        stepParts(words, view).map((part, index) => (
          <Fragment key={index}>{drawPart(part, reading)}</Fragment>
        )),
    }
  }, [scale, reading])
}

interface StepProps extends NumberedStep {
  drawing: ReturnType<typeof useDrawing>
}

function Step({ step, number, drawing }: StepProps) {
  const { t } = useText('print')
  const summary = step.summary?.trim()
  return (
    <li>
      <h4>
        {t('step', { number: formatNumber(number) })}
        {summary && <bdi className={classes.summary}>{summary}</bdi>}
      </h4>
      <Markdown text={step.text} drawing={drawing} />
    </li>
  )
}

interface SheetMethodProps {
  recipe: Pick<Recipe, 'recipeInstructions'>
  scale: number
}

/** The steps by section, numbered through, each whole on its page. */
export function SheetMethod({ recipe, scale }: SheetMethodProps) {
  const { t } = useText('print')
  const drawing = useDrawing(scale)
  if (recipe.recipeInstructions.length === 0) return null
  return (
    <section className={classes.method}>
      <h2>{t('method')}</h2>
      {methodSections(recipe.recipeInstructions).map(({ title, rows }, index) => (
        <div key={`${index}${title}`}>
          {title && <h3 dir="auto">{title}</h3>}
          <ol>
            {rows.map(({ step, number }) => (
              <Step key={step.id} step={step} number={number} drawing={drawing} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
