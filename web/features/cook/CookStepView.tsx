import { type ReactNode, useEffect, useRef } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { useReading } from '#web/features/shared/measures/use_reading'
import { StepText } from '#web/features/shared/steps/StepText'
import classes from './CookMode.module.css'
import type { CookStep } from './cook_steps.js'
import { useFittingText } from './use_fitting_text.js'

interface CookStepViewProps {
  recipe: Recipe
  current: CookStep
  count: number
  scale: number
  /** Its ingredients, where they stand below the words. */
  children?: ReactNode
}

/** Puts the focus onto the heading when the step changes, so that it is read out. */
function useFocusOnChange(number: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(number)
  useEffect(() => {
    if (shown.current === number) return
    shown.current = number
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollTo(0, 0)
  }, [number])
  return heading
}

/** One step: which it is, its words as large as they fit, its ingredients. */
export function CookStepView({ recipe, current, count, scale, children }: CookStepViewProps) {
  const { t } = useText('cook')
  const { step, number, section } = current
  const heading = useFocusOnChange(number)
  const { box, words } = useFittingText()
  const title = [section, step.summary?.trim()].filter(Boolean).join(' · ')
  const figures = { number: formatNumber(number), count: formatNumber(count) }
  const reading = useReading()
  return (
    <div ref={box} className={classes.step}>
      <h2 ref={heading} tabIndex={-1} className={classes.stepHead}>
        <span className={classes.stepNumber}>{t('step', figures)}</span>{' '}
        {title && <span dir="auto">{title}</span>}
      </h2>
      <div ref={words} className={classes.text}>
        <StepText
          key={step.id}
          text={step.text}
          recipe={recipe}
          stepNumber={number}
          scale={scale}
          reading={reading}
        />
      </div>
      {children}
    </div>
  )
}
