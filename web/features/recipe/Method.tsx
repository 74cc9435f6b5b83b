import { useMemo } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { AwakeSwitch } from '#web/features/shared/AwakeSwitch'
import { useKeptToggles } from '#web/features/shared/use_kept'
import { useToggles } from './use_toggles.js'
import { useReading } from '#web/features/shared/measures/use_reading'
import { methodSections } from '#web/features/shared/ingredients/sections'
import classes from './Method.module.css'
import { MethodSection } from './MethodSection.js'
import { useDrawnSteps } from './use_drawn_steps.js'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'

interface MethodProps {
  recipe: Recipe
  scale: number
}

/** The steps by section, numbered through; a section's heading folds its steps. */
export function Method({ recipe, scale }: MethodProps) {
  const { t } = useText('recipes')
  const [folded, fold] = useToggles<number>()
  const [done, toggleDone] = useKeptToggles(`recipe-done-steps:${recipe.id}`)
  const { recipeInstructions: steps } = recipe
  const drawn = useDrawnSteps(steps.length)
  const reading = useReading()
  const options = useLineOptions(recipe.settings.disableAmount, scale)
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
