import { latePart } from '#web/components/late_part'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { UnstyledButton } from '@mantine/core'
import { Once } from '#web/components/Once'
import { usePreferences } from '#web/features/identity'
import { useFavorite } from '#web/features/shared/ratings/use_favorite'
import { printRecipe } from '#web/features/shared/print/print_page'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { canScale } from '#web/features/shared/ingredients/ingredient_line'
import { useScaleSteps } from '#web/features/shared/ingredients/use_scale_steps'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { isInField } from '#web/components/is_in_field'
import { cookAddress } from '../cook_address.js'
import { actOfKey, type RecipeAct } from './recipe_keys.js'
import classes from '../foot/RecipeFoot.module.css'

/** True while something lies over the page that has keys of its own. */
function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=menu]') !== null
}

/** Lets single keys act on the recipe, outside of fields and dialogs, while they are switched on. */
function useRecipeKeys(on: boolean, act: (act: RecipeAct) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const found = actOfKey(event)
      if (!found || event.defaultPrevented || isInField(event.target) || isCovered()) return
      if (event.repeat && found !== 'more' && found !== 'less') return
      event.preventDefault()
      latest.current(found)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}

/** When a recipe came and last changed, with the way to its earlier versions, and the keys. */
function RecipeFoot({ onKeys }: { onKeys: () => void }) {
  const { t } = useText('recipes')
  const { recipe, audience, open } = useRecipeDialogs()
  return (
    <p className={classes.foot}>
      <span>
        {t('recipe.added', { date: formatDate(recipe.dateAdded, { dateStyle: 'long' }) })}
      </span>
      <span>
        {t('recipe.changed')} <When at={recipe.dateUpdated} />
      </span>
      {audience.members && (
        <UnstyledButton className={classes.act} onClick={() => open('history')}>
          {t('recipe.history')}
        </UnstyledButton>
      )}
      <UnstyledButton className={`${classes.act} ${classes.keys}`} onClick={onKeys}>
        {t('recipe.keys')}
      </UnstyledButton>
    </p>
  )
}

const KeysDialog = latePart(async () => ({ default: (await import('./KeysDialog.js')).KeysDialog }))

/** What each key does here and now; one that means nothing for this person does nothing. */
function useActs(onScale: (scale: number) => void, onHelp: () => void): (act: RecipeAct) => void {
  const { recipe, groupSlug, scale, audience, shared } = useRecipeDialogs()
  const navigate = useNavigate()
  const favorite = useFavorite(recipe)
  const step = useScaleSteps({ recipe, scale, onScale })
  const scales = canScale(recipe)
  const acts: Record<RecipeAct, () => unknown> = {
    edit: () => audience.editors && navigate('?edit=true'),
    cook: () => shared || navigate(cookAddress(groupSlug, recipe.slug, scale)),
    favorite: () => audience.members && favorite?.toggle(),
    print: () => printRecipe(recipe),
    more: () => scales && step(1),
    less: () => scales && step(-1),
    help: onHelp,
  }
  return (act) => void acts[act]()
}

/** The single keys of a recipe page, with their list, which the page's foot opens too. */
export function RecipeKeys({ onScale }: { onScale: (scale: number) => void }) {
  const [{ shortcuts }] = usePreferences()
  const [listed, setListed] = useState(false)
  useRecipeKeys(
    shortcuts,
    useActs(onScale, () => setListed(true))
  )
  return (
    <>
      <RecipeFoot onKeys={() => setListed(true)} />
      <Once when={listed}>
        <KeysDialog opened={listed} onClose={() => setListed(false)} />
      </Once>
    </>
  )
}
