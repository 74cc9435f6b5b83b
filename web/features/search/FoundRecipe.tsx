import { Link } from 'react-router'
import { IconStarFilled } from '@tabler/icons-react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { excerpt, hasHit, markedText } from './marked_text.js'
import { plainMarkdown } from '#web/components/plain_markdown'
import classes from './QuickSearch.module.css'

interface FoundRecipeProps {
  recipe: RecipeSummary
  query: string
  groupSlug: string
  chosen: boolean
  onPoint: () => void
  onOpen: () => void
}

/** Below the name: each other text that the search found it by, marked; where it is sorted if the name is all. */
function Places({ recipe, query }: { recipe: RecipeSummary; query: string }) {
  const { t } = useText('search')
  const places = (recipe.foundIn ?? []).filter(({ place }) => place !== 'name')
  if (places.length === 0) {
    const names = [...recipe.recipeCategory, ...recipe.tags].map(({ name }) => name)
    return (
      <span className={classes.where} dir="auto">
        {names.slice(0, 3).join(', ')}
      </span>
    )
  }
  return places.map(({ place, text, words }) => (
    <span key={`${place} ${text}`} className={classes.where}>
      {t(`place.${place}`)}{' '}
      <bdi>
        <Marked text={excerpt(plainMarkdown(text), words.join(' '))} query={query} words={words} />
      </bdi>
    </span>
  ))
}

/** One result: picture, name and the texts that the search found it by, its words marked, rating. */
export function FoundRecipe({
  recipe,
  query,
  groupSlug,
  chosen,
  onPoint,
  onOpen,
}: FoundRecipeProps) {
  const inName = recipe.foundIn?.find(({ place }) => place === 'name')
  const small = recipePictureUrl(recipe, 'tiny-original')
  return (
    <Link
      id={`found-${recipe.id}`}
      to={`/g/${groupSlug}/r/${recipe.slug}`}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={classes.row}
      onPointerMove={chosen ? undefined : onPoint}
      onClick={onOpen}
    >
      <span className={classes.picture}>
        <Picture src={small} name={recipe.name} width={72} height={54} />
      </span>
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          <Marked text={recipe.name} query={query} words={inName?.words ?? []} />
        </span>
        <Places recipe={recipe} query={query} />
      </span>
      {recipe.rating ? (
        <span className={classes.rating}>
          <IconStarFilled size="1.0625rem" aria-hidden />
          <bdi dir="ltr">{formatNumber(recipe.rating, { maximumFractionDigits: 1 })}</bdi>
        </span>
      ) : null}
    </Link>
  )
}

interface MarkedProps {
  text: string
  query: string
  /** Words that the search took for those of the query: misspelt ones are marked whole. */
  words: string[]
}

function Marked({ text, query, words }: MarkedProps) {
  return markedText(text, hasHit(text, query) ? query : words.join(' ')).map((part, index) =>
    part.hit ? <mark key={index}>{part.text}</mark> : part.text
  )
}
