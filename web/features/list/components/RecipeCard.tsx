import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { RecipeSummary } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { plainMarkdown } from '#web/components/plain_markdown'
import { warmRecipePage } from '../load_recipe_page.js'
import { CardActs } from './CardActs.js'
import { useCardSurroundings } from './CardsAround.js'
import classes from './RecipeCard.module.css'
import { RecipeMeta } from './RecipeMeta.js'

interface CardTagsProps {
  recipe: Pick<RecipeSummary, 'recipeCategory' | 'tags'>
  groupSlug: string
}

/** Up to two chips on a card; links only where a pointer is fine enough to hit them. */
function CardTags({ recipe, groupSlug }: CardTagsProps) {
  const { fine } = useCardSurroundings()
  const chips = [
    ...recipe.recipeCategory.map((category) => ({ ...category, kind: 'categories' })),
    ...recipe.tags.map((tag) => ({ ...tag, kind: 'tags' })),
  ].slice(0, 2)
  return (
    <div className={classes.tags}>
      {chips.map(({ id, name, kind }) =>
        fine ? (
          <Link
            key={id}
            to={`/g/${groupSlug}?${kind}=${id}`}
            className={classes.tag}
            dir="auto"
            tabIndex={-1}
          >
            {name}
          </Link>
        ) : (
          <span key={id} className={classes.tag} dir="auto">
            {name}
          </span>
        )
      )}
    </div>
  )
}

interface RecipeCardProps {
  recipe: RecipeSummary
  groupSlug: string
  dense: boolean
}

/** A recipe in a list: framed picture, name, up to two tags, time, rating, heart and menu. */
export const RecipeCard = memo(function RecipeCard({ recipe, groupSlug, dense }: RecipeCardProps) {
  const [looked, setLooked] = useState(false)
  const [focused, setFocused] = useState(false)
  const { own } = useCardSurroundings()
  const look = () => {
    setLooked(true)
    warmRecipePage()
  }
  return (
    <article
      className={dense ? classes.dense : classes.card}
      // Attributes, since `:has()` on every card is slow while one scrolls.
      data-own={own || undefined}
      data-focused={focused || undefined}
    >
      <CardPicture recipe={recipe} dense={dense} looked={looked} />
      <div className={classes.body}>
        <h2 className={classes.name} dir="auto">
          <Link
            to={`/g/${groupSlug}/r/${recipe.slug}`}
            className={classes.link}
            onPointerEnter={look}
            onFocus={({ currentTarget }) => {
              look()
              setFocused(currentTarget.matches(':focus-visible'))
            }}
            onBlur={() => setFocused(false)}
          >
            {recipe.name}
          </Link>
        </h2>
        <CardTags recipe={recipe} groupSlug={groupSlug} />
        <RecipeMeta recipe={recipe} />
      </div>
      <CardActs recipe={recipe} groupSlug={groupSlug} />
    </article>
  )
})

interface CardPictureProps {
  recipe: RecipeSummary
  dense: boolean
  looked: boolean
}

function CardPicture({ recipe, dense, looked }: CardPictureProps) {
  const large = recipePictureUrl(recipe, 'min-original')
  const small = recipePictureUrl(recipe, 'tiny-original')
  return (
    <div className={classes.picture}>
      {dense ? (
        <Picture
          src={small}
          srcSet={small && large ? `${small} 1x, ${large} 2x` : undefined}
          name={recipe.name}
          width={108}
          height={116}
        />
      ) : (
        <Picture src={large} name={recipe.name} width={400} height={300} />
      )}
      {!dense && <CardDescription text={recipe.description} wanted={looked} />}
    </div>
  )
}

function CardDescription({ text, wanted }: { text: string; wanted: boolean }) {
  const words = wanted ? plainMarkdown(text) : ''
  if (!words) return null
  return (
    <p className={classes.description} dir="auto" aria-hidden>
      {words}
    </p>
  )
}
