import { useState } from 'react'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { methodSections } from '../sections.js'
import classes from './Method.module.css'
import { StepCard } from './StepCard.js'

interface MethodProps {
  recipe: Recipe
  scale: number
}

/** The steps by section, numbered through; a section's heading folds its steps. */
export function Method({ recipe, scale }: MethodProps) {
  const { t } = useText('recipes')
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const fold = (section: number) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(section)) next.add(section)
      return next
    })
  return (
    <section id="method" className={classes.method} aria-labelledby="method-title">
      <div className={classes.head}>
        <h2 id="method-title">{t('recipe.method')}</h2>
        {recipe.lastMade && (
          <span className={classes.made}>
            {t('recipe.last-made', { date: formatDate(recipe.lastMade, { dateStyle: 'long' }) })}
          </span>
        )}
      </div>
      {recipe.recipeInstructions.length === 0 && (
        <p className={classes.made}>{t('recipe.no-steps')}</p>
      )}
      {methodSections(recipe.recipeInstructions).map(({ title, rows }, index) => (
        <div key={`${index}${title}`}>
          {title && (
            <h3 className={classes.section}>
              <UnstyledButton
                className={classes.fold}
                aria-expanded={!folded.has(index)}
                onClick={() => fold(index)}
              >
                <span dir="auto">{title}</span>
                <IconChevronDown size="1.25rem" aria-hidden />
              </UnstyledButton>
            </h3>
          )}
          <ol className={classes.steps} data-folded={folded.has(index) || undefined}>
            {rows.map(({ step, number }) => (
              <StepCard
                key={step.id}
                step={step}
                number={number}
                nested={title !== null}
                recipe={recipe}
                scale={scale}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
