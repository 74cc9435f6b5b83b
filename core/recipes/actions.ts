import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import { plugins, pluginBroke } from '#core/plugins/index'
import { inLanguage, type Worded } from '#core/shared/worded'
import type { Recipe, RecipeActionDone, RecipeActionOut } from '#core/shared/contract/recipe'
import { showRecipe } from './queries/show_recipe.js'

/** What an action gets beside the recipe: who chose it, and the BCP 47 tag of their language. */
export type RecipeActionContext<Settings = unknown> = PluginContext<Settings> & {
  actor: Actor
  locale: string
}

/**
 * Something that a member can do with a recipe, which stands in the recipe's menu while the plugin is on. `label` is one
 * text or one by language (`{ 'en-US': …, 'de-DE': … }`). What `perform` answers is shown: a sentence, an address to open.
 */
export interface RecipeAction<Settings = unknown> {
  id: string
  label: Worded
  perform(recipe: Recipe, context: RecipeActionContext<Settings>): Promise<Outcome> | Outcome
}

type Outcome = { message?: string; url?: string } | null | undefined | void

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    recipeActions: RecipeAction<Settings>
  }
}

/** Where plugins bring entries of a recipe's menu. */
export const recipeActions = openPoint('recipeActions')

/** The actions of plugins that are on, in words of a language. */
export function listActions(locale: string): RecipeActionOut[] {
  return plugins()
    .list(recipeActions)
    .map(({ pluginId, item }) => ({
      plugin: pluginId,
      id: item.id,
      label: inLanguage(item.label, locale) ?? item.id,
    }))
}

/** What is done, and by whom to which recipe. */
export interface ChosenAction {
  slug: string
  plugin: string
  action: string
  locale: string
}

/** Does an action with a recipe that the actor may see. Throws `E_NOT_FOUND`, and `E_PLUGIN_BROKE` when the plugin throws. */
export async function performAction(
  actor: Actor,
  { slug, plugin, action, locale }: ChosenAction
): Promise<RecipeActionDone> {
  const recipe = await showRecipe(actor, slug)
  const chosen = plugins()
    .list(recipeActions)
    .find(({ pluginId, item }) => pluginId === plugin && item.id === action)
  if (!chosen) throw notFound()
  const { item, context, fault } = chosen
  try {
    return doneOf(await item.perform(recipe, { ...context(), actor, locale }))
  } catch (error) {
    if (error instanceof DomainError) throw error
    fault(`recipe action ${action}`, error)
    throw pluginBroke(plugin, error)
  }
}

/** Characters of a plugin's sentence that are shown. */
const LONGEST = 500

/** Only what can be shown: anything else that a plugin answers is left out. */
function doneOf(outcome: Outcome): RecipeActionDone {
  const { message, url } = outcome ?? {}
  const address = typeof url === 'string' ? URL.parse(url) : null
  return {
    message: typeof message === 'string' ? message.slice(0, LONGEST) : null,
    url: address && /^https?:$/.test(address.protocol) ? address.href : null,
  }
}
