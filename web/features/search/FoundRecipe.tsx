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

/** The line below the name: where the search hit; null where it hit what a result does not show. */
function secondLine(recipe: RecipeSummary, query: string): string | null {
  const names = [...recipe.recipeCategory, ...recipe.tags].map(({ name }) => name)
  const words = plainMarkdown(recipe.description)
  if (hasHit(words, query)) return excerpt(words, query)
  const hit = names.filter((name) => hasHit(name, query)).join(', ')
  return (
    hit || (hasHit(recipe.name, query) || query.trim() === '' ? names.slice(0, 3).join(', ') : null)
  )
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
  const { t } = useText('search')
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
          {below === null ? t('inside') : <Marked text={below} query={query} />}
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
