import { memo } from 'react'
import { createPortal } from 'react-dom'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { recipeLink } from '#web/features/shared/sharing/recipe_links'
import classes from './BookPaper.module.css'
import { type PrintPreferences, usePrintPreferences } from './print_preferences.js'
import { RecipeSheet } from './RecipeSheet.js'

/** What goes on the paper of a whole cookbook. */
export interface BookPaperProps {
  name: string
  description: string
  /** Address of the cover; null without one. */
  cover: string | null
  recipes: readonly Recipe[]
  groupSlug: string
}

const anchorOf = ({ id }: Recipe) => `recipe-${id}`

interface ChapterProps {
  recipe: Recipe
  /** As the contents have it. */
  number: number
  groupSlug: string
  preferences: PrintPreferences
}

/** Drawn once: more recipes come while the first ones stand there. */
const Chapter = memo(({ recipe, number, groupSlug, preferences }: ChapterProps) => (
  <section id={anchorOf(recipe)} className={classes.chapter}>
    <p className={classes.place}>{formatNumber(number)}</p>
    <RecipeSheet
      recipe={recipe}
      scale={1}
      preferences={preferences}
      link={recipeLink(groupSlug, recipe.slug)}
    />
  </section>
))
Chapter.displayName = 'Chapter'

/**
 * A cookbook instead of the whole page, for printers only: cover, contents and each recipe on a page
 * of its own. No browser can write a page's number into the contents; in a PDF they lead there.
 */
export function BookPaper({ name, description, cover, recipes, groupSlug }: BookPaperProps) {
  const { t } = useText('print')
  const [preferences] = usePrintPreferences()
  return createPortal(
    <div className={classes.paper}>
      <header className={classes.front}>
        {cover && <img src={cover} alt="" decoding="sync" />}
        <h1 dir="auto">{name}</h1>
        {description && <p dir="auto">{description}</p>}
      </header>
      <nav className={classes.contents} aria-label={t('contents')}>
        <h2>{t('contents')}</h2>
        <ol>
          {recipes.map((recipe, index) => (
            <li key={recipe.id}>
              <bdi className={classes.number}>{formatNumber(index + 1)}</bdi>
              <a href={`#${anchorOf(recipe)}`} dir="auto">
                {recipe.name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {recipes.map((recipe, index) => (
        <Chapter
          number={index + 1}
          key={recipe.id}
          recipe={recipe}
          groupSlug={groupSlug}
          preferences={preferences}
        />
      ))}
    </div>,
    document.body
  )
}
