import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { useReading } from '#web/features/shared/measures/use_reading'
import { StepText } from '#web/features/shared/steps/StepText'
import classes from './CookMode.module.css'
import type { CookStep } from './cook_steps.js'

const sizes = [2.5, 2.25, 2, 1.875, 1.75, 1.625, 1.5]

/** The largest size, in rem, that a line of this width is still pleasant to read at. */
function largestFor(width: number, rem: number): number {
  return Math.max(1.5, Math.min(2.5, width / (rem * 13.4)))
}

function fit(box: HTMLElement, words: HTMLElement): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const most = largestFor(words.clientWidth, rem)
  for (const size of sizes.filter((each) => each <= most + 0.05)) {
    words.style.fontSize = `${size}rem`
    if (box.scrollHeight <= box.clientHeight) return
  }
}

/** Makes a step's words as large as its box can show whole, from 40 px down to 24 px. */
function useFittingText() {
  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current && words.current) fit(box.current, words.current)
  })
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, words.current]
    if (!outer || !inner) return undefined
    const watcher = new ResizeObserver(() => fit(outer, inner))
    watcher.observe(outer)
    return () => watcher.disconnect()
  }, [])
  return { box, words }
}

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
