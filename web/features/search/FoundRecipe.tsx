import { Link } from 'react-router'
import { IconStarFilled } from '@tabler/icons-react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
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

/** The line below the name: where the search hit, else what kind of recipe it is. */
function secondLine({ description, recipeCategory, tags }: RecipeSummary, query: string): string {
  const names = [...recipeCategory, ...tags].map(({ name }) => name)
  const words = plainMarkdown(description)
  if (hasHit(words, query)) return excerpt(words, query)
  return names.filter((name) => hasHit(name, query)).join(', ') || names.slice(0, 3).join(', ')
}

/** One result: picture, name and place of the hit with the searched words marked, rating. */
export function FoundRecipe({
  recipe,
  query,
  groupSlug,
  chosen,
  onPoint,
  onOpen,
}: FoundRecipeProps) {
  const below = secondLine(recipe, query)
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
          <Marked text={recipe.name} query={query} />
        </span>
        <span className={classes.where} dir="auto">
          <Marked text={below} query={query} />
        </span>
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

function Marked({ text, query }: { text: string; query: string }) {
  return markedText(text, query).map((part, index) =>
    part.hit ? <mark key={index}>{part.text}</mark> : part.text
  )
}
