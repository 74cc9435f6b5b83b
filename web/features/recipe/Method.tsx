import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { AwakeSwitch } from '#web/features/shared/AwakeSwitch'
import { useStoredToggles } from '#web/features/shared/use_stored'
import { useReading } from '#web/features/shared/measures/use_reading'
import { methodSections } from '#web/features/shared/ingredients/sections'
import { ingredientsOfSteps, linkedOfSteps } from '#web/features/shared/steps/ingredients_of_steps'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'
import classes from './Method.module.css'
import { MethodSection } from './MethodSection.js'

/** A set of things that are switched on, and the way to switch one over. */
function useToggles<Key>(): [ReadonlySet<Key>, (key: Key) => void] {
  const [on, setOn] = useState<ReadonlySet<Key>>(new Set())
  const toggle = useCallback((key: Key) => {
    setOn((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  return [on, toggle]
}

/** Steps whose words may be in view when a recipe opens. */
const AT_ONCE = 4

/** Steps that follow in each pause of the page: few enough not to hold up a tap. */
const A_PAUSE = 2

/** Longest wait for a pause, in ms. */
const PATIENCE = 300

function inPause(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 16)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}

/** How many of a recipe's steps show their words by now; soon all of them. */
function useDrawnSteps(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn >= count) return
    return inPause(() => setDrawn(drawn + A_PAUSE))
  }, [drawn, count])
  return drawn
}

interface MethodProps {
  recipe: Recipe
  scale: number
}

/** The steps by section, numbered through; a section's heading folds its steps. */
export function Method({ recipe, scale }: MethodProps) {
  const { t } = useText('recipes')
  const [folded, fold] = useToggles<number>()
  const [done, toggleDone] = useStoredToggles(`recipe-done-steps:${recipe.id}`)
  const { recipeInstructions: steps } = recipe
  const drawn = useDrawnSteps(steps.length)
  const reading = useReading()
  const options = useLineOptions(recipe.settings.disableAmount, scale)
  // Chips of whole lines would say the ingredient list once more.
  const ingredients = useMemo(
    () => (recipe.settings.disableAmount ? linkedOfSteps : ingredientsOfSteps)(recipe),
    [recipe]
  )
  const sections = useMemo(() => methodSections(steps), [steps])
  return (
    <section id="method" className={classes.method} aria-labelledby="method-title">
      <div className={classes.head}>
        <h2 id="method-title">{t('recipe.method')}</h2>
        <AwakeSwitch className={classes.awake} />
      </div>
      {steps.length === 0 && <p className={classes.none}>{t('recipe.no-steps')}</p>}
      {sections.map((section, index) => (
        <MethodSection
          key={`${index}${section.title}`}
          section={section}
          folded={folded.has(index)}
          onFold={() => fold(index)}
          recipe={recipe}
          ingredients={ingredients}
          scale={scale}
          reading={reading}
          options={options}
          done={done}
          drawn={drawn}
          onDone={toggleDone}
        />
      ))}
    </section>
  )
}
