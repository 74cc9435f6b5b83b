import { Badge, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { Markdown } from '#web/components/Markdown'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { eatersApi } from '#web/features/shared/eaters/eaters_api'
import { EatersNote } from '#web/features/shared/eaters/EatersNote'
import { RecipeRating } from '#web/features/shared/ratings/RecipeRating'
import classes from '#web/features/shared/recipes/RecipeHead.module.css'
import { currentLocale, useText } from '#web/i18n'
import { canScale } from '#web/features/shared/ingredients/ingredient_line'
import { servingWords } from '#web/features/shared/ingredients/serving_words'
import { yieldAt, type Yielding } from '#web/features/shared/ingredients/servings'
import { summedTime } from '#web/features/shared/recipes/short_time'
import { useTimeWords } from '#web/features/shared/recipes/use_time_words'
import { formatDate, formatNumber } from '#web/i18n/format'
import { Slot } from '#web/slots/slot'
import { RecipePictures } from './gallery/RecipePictures.js'
import { OrganizerLinks } from './OrganizerLinks.js'
import { MadeChip, RecipeActions } from './RecipeActions.js'
import recipeTimesClasses from './RecipeTimes.module.css'
import lastMadeClasses from './head/LastMade.module.css'
import { ago, daysSince } from './head/made_days.js'

/** When a recipe was made, as a cook says it: `today`, `yesterday`, `3 weeks ago`. */
function madeWhen(value: string, now: Date = new Date()): string {
  const { count, unit } = ago(daysSince(value, now))
  const format = new Intl.RelativeTimeFormat(currentLocale().bcp47, { numeric: 'auto' })
  return format.format(-count, unit)
}

/** When the household last made a recipe, the exact day in a tooltip; or that it never did. */
function LastMade({ at }: { at: string | null }) {
  const { t } = useText('recipes')
  if (at === null) return <span className={lastMadeClasses.made}>{t('recipe.made-never')}</span>
  return (
    <Tooltip label={formatDate(at, { dateStyle: 'full' })}>
      <time dateTime={at} className={lastMadeClasses.made}>
        {t('recipe.made-last', { when: madeWhen(at) })}
      </time>
    </Tooltip>
  )
}

interface RecipeTimesProps {
  recipe: Pick<
    Recipe,
    'totalTime' | 'prepTime' | 'performTime' | 'cookTime' | 'settings' | 'recipeIngredient'
  > &
    Yielding
}

/** The times that a recipe tells; and what it makes, where no stepper beside its ingredients does. */
function RecipeTimes({ recipe }: RecipeTimesProps) {
  const { t } = useText('recipes')
  const words = useTimeWords()
  const sum = summedTime(recipe)
  const figures = [
    { label: t('recipe.time.total'), value: recipe.totalTime || (sum && words(sum)) },
    { label: t('recipe.time.prep'), value: recipe.prepTime },
    { label: t('recipe.time.cook'), value: recipe.performTime || recipe.cookTime },
    {
      label: t('recipe.yield'),
      value: !canScale(recipe) && yieldAt(recipe, 1, servingWords),
    },
  ].filter(({ value }) => value)
  if (figures.length === 0) return null
  return (
    <div className={recipeTimesClasses.box}>
      <dl className={recipeTimesClasses.times}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What the visitors of the site gave that a recipe comes from: not the household's opinion. */
function SiteRating({ recipe }: { recipe: Pick<Recipe, 'extras' | 'orgURL'> }) {
  const { t } = useText('recipes')
  const given = Number(recipe.extras['siteRating'])
  if (!(given > 0 && given <= 5)) return null
  const rating = formatNumber(given, { maximumFractionDigits: 1 })
  const host = URL.parse(recipe.orgURL ?? '')?.hostname.replace(/^www\./, '')
  return (
    <span className={classes.site}>
      {host
        ? t('rating.site', { rating, host: `\u2066${host}\u2069` })
        : t('rating.source', { rating })}
    </span>
  )
}

/** That not all of the group see it. */
function SeenBy({ settings: { visibility } }: Pick<Recipe, 'settings'>) {
  const { t } = useText('recipes')
  if (visibility !== 'me' && visibility !== 'household') return null
  return (
    <Badge color="secondary" leftSection={<IconLock size="1rem" aria-hidden />}>
      {t(`recipe.seen-by.${visibility}`)}
    </Badge>
  )
}

/** Who of one's household can eat it. */
function RecipeEaters({ recipe: { id, name } }: { recipe: Pick<Recipe, 'id' | 'name'> }) {
  const { data } = eatersApi.useEatersOfRecipesQuery([id])
  return <EatersNote name={name} eaters={data?.[id]} />
}

interface RecipeHeadProps {
  recipe: Recipe
  groupSlug: string
  phone: boolean
}

/** Top of the recipe page: what it is called, how it is rated, how long it takes, how it looks. */
export function RecipeHead({ recipe, groupSlug, phone }: RecipeHeadProps) {
  const { audience } = useRecipeDialogs()
  const organizers = (
    <div className={classes.organizers}>
      <OrganizerLinks recipe={recipe} groupSlug={groupSlug} />
    </div>
  )
  return (
    <header className={classes.head} data-landscape={recipe.settings.landscapeView || undefined}>
      <div className={classes.text}>
        {!phone && organizers}
        <h1 className={classes.name} dir="auto">
          {recipe.name}
        </h1>
        <div className={classes.opinion}>
          <RecipeRating />
          <SiteRating recipe={recipe} />
          {audience.members && (recipe.lastMade || !phone) && <LastMade at={recipe.lastMade} />}
          {audience.members && phone && <MadeChip />}
        </div>
        {audience.members && (
          <div className={classes.more}>
            <SeenBy settings={recipe.settings} />
            <RecipeEaters recipe={recipe} />
            <Slot name="recipe.header" recipe={recipe} />
          </div>
        )}
        {recipe.description && (
          <div className={classes.description}>
            <Markdown text={recipe.description} />
          </div>
        )}
        <RecipeTimes recipe={recipe} />
        <RecipeActions phone={phone} />
        {phone && organizers}
      </div>
      <RecipePictures recipe={recipe} />
    </header>
  )
}
