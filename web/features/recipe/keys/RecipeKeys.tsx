import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { Once } from '#web/components/Once'
import { usePreferences } from '#web/features/identity'
import { useFavorite } from '#web/features/shared/ratings/use_favorite'
import { printRecipe } from '#web/features/shared/print/print_page'
import { cookAddress } from '../cook_address.js'
import { RecipeFoot } from '../foot/RecipeFoot.js'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { useScaleSteps } from '#web/features/shared/ingredients/use_scale_steps'
import type { RecipeAct } from './recipe_keys.js'
import { useRecipeKeys } from './use_recipe_keys.js'

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.js')).KeysDialog }))

/** What each key does here and now; one that means nothing for this person does nothing. */
function useActs(onScale: (scale: number) => void, onHelp: () => void): (act: RecipeAct) => void {
  const { recipe, groupSlug, scale, audience, shared } = useRecipeDialogs()
  const navigate = useNavigate()
  const favorite = useFavorite(recipe)
  const step = useScaleSteps({ recipe, scale, onScale })
  const scales = !recipe.settings.disableAmount
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
