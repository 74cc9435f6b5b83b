import type { Recipe } from '#core/shared/contract/index'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import classes from './Details.module.css'

/** Notes below the method, each with its heading. */
export function RecipeNotes({ notes }: Pick<Recipe, 'notes'>) {
  const { t } = useText('recipes')
  if (notes.length === 0) return null
  return (
    <section id="notes" className={classes.block} aria-labelledby="notes-title">
      <h2 id="notes-title">{t('recipe.notes')}</h2>
      {notes.map(({ title, text }, index) => (
        <article key={`${index}${title}`} className={classes.note}>
          {title && <h3 dir="auto">{title}</h3>}
          <Markdown text={text} />
        </article>
      ))}
    </section>
  )
}
