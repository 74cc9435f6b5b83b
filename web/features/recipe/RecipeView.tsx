import { latePart } from '#web/components/late_part'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { Slot } from '#web/slots/slot'
import { useStored } from '#web/features/shared/use_stored'
import { usePhone } from '#web/features/shared/view_preferences'
import { PrintHost } from '#web/features/shared/print/PrintHost'
import { IngredientPanel } from '#web/features/shared/ingredients/IngredientPanel'
import { RecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import classes from '#web/features/shared/recipes/RecipeView.module.css'
import { useText } from '#web/i18n'
import { Markdown } from '#web/components/Markdown'
import { RecipeKeys } from './keys/RecipeKeys.js'
import { Method } from './Method.js'
import { NutritionFacts } from './nutrition/NutritionFacts.js'
import { ParseOffer, RecipePhoneBar } from './RecipeActions.js'
import { RecipeAssets } from './RecipeAssets.js'
import { RecipeHead } from './RecipeHead.js'
import { SectionTabs } from './SectionTabs.js'
import { RecipeTools } from './tools/RecipeTools.js'
import detailsClasses from './Details.module.css'

/** Notes below the method, each with its heading. */
function RecipeNotes({ notes }: Pick<Recipe, 'notes'>) {
  const { t } = useText('recipes')
  if (notes.length === 0) return null
  return (
    <section id="notes" className={detailsClasses.block} aria-labelledby="notes-title">
      <h2 id="notes-title">{t('recipe.notes')}</h2>
      {notes.map(({ title, text }, index) => (
        <article key={`${index}${title}`} className={detailsClasses.note}>
          {title && <h3 dir="auto">{title}</h3>}
          <Markdown text={text} />
        </article>
      ))}
    </section>
  )
}

/** Link to the page a recipe came from; nothing for an address that is not on the web. */
function OriginalAddress({ address }: { address: string | null }) {
  const { t } = useText('recipes')
  if (!address || !URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return (
    <p className={detailsClasses.origin}>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconExternalLink size="1.25rem" aria-hidden className="tv-mirror" />}
      >
        {t('recipe.original', { host: `\u2066${hostname.replace(/^www\./, '')}\u2069` })}
      </Button>
    </p>
  )
}

/** Draws its content once it is less than a screen away, and keeps it from then on. */
function Near({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = mark.current
    if (near || !place) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100% 0%' }
    )
    watch.observe(place)
    return () => watch.disconnect()
  }, [near])
  return near ? <Suspense fallback={null}>{children}</Suspense> : <div ref={mark} />
}

const Comments = latePart(async () => ({
  default: (await import('./comments/Comments.js')).Comments,
}))

interface RecipeViewProps {
  recipe: Recipe
  groupSlug: string
  /** The address it was opened by, for a recipe that somebody shared by a link. */
  sharedLink?: string
}

interface PartProps extends RecipeViewProps {
  scale: number
  onScale: (scale: number) => void
  phone: boolean
}

/** The scale of a recipe: the one in the address (cook mode leads back so), else the tab's own. */
function useScale(recipeId: string): [scale: number, setScale: (scale: number) => void] {
  const [params] = useSearchParams()
  const asked = Number(params.get('scale'))
  const [scale, change] = useStored(`recipe-scale:${recipeId}`, 1, asked > 0 ? asked : undefined)
  return [scale, useCallback((next) => change(() => next), [change])]
}

/** What stands below the method. */
function Details({ recipe, sharedLink, onScale }: PartProps) {
  const { settings, notes } = recipe
  return (
    <>
      <RecipeTools />
      {settings.showNutrition && (
        <NutritionFacts recipe={recipe} isShared={sharedLink !== undefined} />
      )}
      {settings.showAssets && <RecipeAssets recipe={recipe} />}
      <RecipeNotes notes={notes} />
      <OriginalAddress address={recipe.orgURL} />
      <RecipeKeys onScale={onScale} />
      {!settings.disableComments && !sharedLink && (
        <Near>
          <Comments recipe={recipe} />
        </Near>
      )}
    </>
  )
}

function Body(props: PartProps) {
  const { recipe, groupSlug, scale, onScale, phone } = props
  // A held plus moves the figure at once; forty steps may follow a moment later.
  const calmScale = useDeferredValue(scale)
  return (
    <article className={classes.recipe}>
      {phone && <RecipePhoneBar />}
      <RecipeHead recipe={recipe} groupSlug={groupSlug} phone={phone} />
      <SectionTabs
        sections={
          recipe.notes.length > 0 ? ['ingredients', 'method', 'notes'] : ['ingredients', 'method']
        }
      />
      <div className={classes.columns}>
        <div className={classes.side}>
          <IngredientPanel recipe={recipe} scale={scale} onScale={onScale} foot={<ParseOffer />} />
          <div className={classes.more}>
            <Slot name="recipe.aside" recipe={recipe} />
          </div>
        </div>
        <div className={classes.main}>
          <Method recipe={recipe} scale={calmScale} />
          <Details {...props} />
        </div>
      </div>
    </article>
  )
}

/** A recipe to read and cook from; `?dialog=parse` opens the reading of its ingredients. */
export function RecipeView(props: RecipeViewProps) {
  const { recipe, groupSlug, sharedLink } = props
  const [params] = useSearchParams()
  const first = params.get('dialog') === 'parse' ? 'parse' : null
  const phone = usePhone()
  const [scale, setScale] = useScale(recipe.id)
  const shared = sharedLink !== undefined
  return (
    <RecipeDialogs
      recipe={recipe}
      groupSlug={groupSlug}
      scale={scale}
      shared={shared}
      first={first}
    >
      <PrintHost recipe={recipe} groupSlug={groupSlug} scale={scale} />
      <Body {...props} scale={scale} onScale={setScale} phone={phone} />
    </RecipeDialogs>
  )
}
