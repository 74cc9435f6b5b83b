import { randomUUID } from 'node:crypto'
import vine from '@vinejs/vine'
import { fixedStatement, readRow } from '#core/database/read'
import {
  addDeliveries,
  carriesKind,
  carry,
  DeliveryRefusal,
  sendDeliveries,
  type Channel,
  type NewDelivery,
} from '#core/deliveries/index'
import { work } from '#core/events/index'
import { snakeRecipe } from '#core/exports/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { pluginOff } from '#core/plugins/index'
import { showRecipe } from '#core/recipes/index'
import { actionAddress } from '#core/shared/action_address'
import type { HouseholdAction } from '#core/shared/contract/automation'
import { siteSettings } from '#core/site/index'
import { throttle } from '#core/throttles/index'

const PLUGIN = 'action-http'
/** Recipes that one person may post in an hour. */
const HOUR = { limit: 300, seconds: 3_600 }

/** Body of a trigger: how much of the recipe is meant. */
export const triggerValidator = vine.create({
  recipeScale: vine.number().min(0).max(10_000).nullable().optional(),
})

const one = fixedStatement(
  'recipe-actions.one',
  `select t.id, t.group_id as "groupId", t.household_id as "householdId",
      t.action_type as "actionType", t.title, t.url, g.slug as "groupSlug"
    from recipe_actions t join groups g on g.id = t.group_id
    where t.household_id = $1 and t.id = $2`
)

type StoredAction = HouseholdAction & { groupSlug: string }

/** What is done, with which recipe, and how much of it. */
export interface TriggeredAction {
  id: string
  slug: string
  scale: number
}

/**
 * Posts a recipe that the caller may see to the address of an action of their household. Throws `E_NOT_FOUND`, 400 for an action
 * that is a link, and `E_PLUGIN_OFF`.
 */
export async function triggerAction(
  actor: Actor,
  { id, slug, scale }: TriggeredAction
): Promise<void> {
  const delivery = await actionMessage(actor, { id, slug, scale })
  await throttle({ key: `recipe-actions/${actor.userId}`, ...HOUR })
  await work(async (unit) => {
    await addDeliveries(unit, 'action', [{ ...delivery, eventId: randomUUID() }])
    unit.enqueue(sendDeliveries, { kind: 'action' })
  })
}

/** What is posted, and where to. Throws as `triggerAction` does. */
export async function actionMessage(
  actor: Actor,
  { id, slug, scale }: TriggeredAction
): Promise<Omit<NewDelivery, 'eventId'>> {
  const { groupId, householdId } = actor
  const stored = await readRow<StoredAction>(one, [householdId, id])
  if (!stored) throw notFound()
  const { groupSlug: _groupSlug, ...action } = stored
  if (action.actionType !== 'post') throw notPosted(action.actionType)
  if (!carriesKind('action')) throw pluginOff(PLUGIN)
  const content = snakeRecipe(await showRecipe(actor, slug))
  const { groupId: group_id, householdId: household_id, actionType: action_type, ...rest } = action
  const snake = { ...rest, action_type, group_id, household_id }
  const body = JSON.stringify({ action: snake, content, recipe_scale: scale })
  const target = URL.parse(action.url)?.host ?? ''
  return { groupId, householdId, subjectId: id, target, body }
}

/** What of a message says where it goes. */
interface SentRecipe {
  content: { id: string; slug: string; recipe_servings?: number | null }
  recipe_scale: number
}

/** How recipes are posted: to the address that the action has by then. */
export const actionChannel: Channel = {
  kind: 'action',
  isReady: () => carriesKind('action'),
  async send({ id: messageId, householdId, subjectId, body }, signal) {
    const action = await readRow<StoredAction>(one, [householdId, subjectId])
    if (!action) throw new DeliveryRefusal('bad-address')
    const { content, recipe_scale: scale } = JSON.parse(body) as SentRecipe
    const { id, slug } = content
    const url = actionAddress(action.url, {
      id,
      slug,
      scale,
      url: `${siteSettings().address}/g/${action.groupSlug}/r/${encodeURIComponent(slug)}`,
      servings: (content.recipe_servings ?? 0) * scale,
    })
    // Programs that browsers posted to before take JSON as this type.
    const headers = { 'content-type': 'text/plain', 'webhook-id': messageId }
    return carry('action', { url, headers, body }, signal)
  },
}

const notPosted = (actionType: string) =>
  new DomainError({
    code: 'E_ACTION_IS_LINK',
    status: 400,
    text: 'recipe-actions.not-posted',
    values: { actionType },
    exception: `Cannot trigger action type "${actionType}".`,
  })
