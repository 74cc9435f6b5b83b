import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { GroupStorage } from '#core/shared/contract/households'
import { showOwn } from '../queries/show_group.js'
import { groupStorage } from '../services/group_storage.js'
import { categoriesValidator, saveCategories } from '../services/save_categories.js'
import {
  groupPreferencesValidator,
  householdPreferencesValidator,
  saveGroupPreferences,
  saveHouseholdPreferences,
} from '../services/save_preferences.js'

/** The caller's own group and household. */
export default class OwnController {
  /** `GET /groups/self` → `GroupSummary` with what version 1 had. */
  group(ctx: HttpContext): Promise<void> {
    return send(ctx, 'group')
  }

  /** `GET /groups/preferences` → `ReadGroupPreferences`. */
  groupPreferences(ctx: HttpContext): Promise<void> {
    return send(ctx, 'groupPreferences')
  }

  /** `PUT /groups/preferences` → `ReadGroupPreferences`. */
  async updateGroup(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(groupPreferencesValidator)
    await saveGroupPreferences(signedInActor(ctx), input)
    await send(ctx, 'groupPreferences')
  }

  /** `GET /groups/statistics`. */
  groupStatistics(ctx: HttpContext): Promise<void> {
    return send(ctx, 'groupStatistics')
  }

  /** `GET /groups/storage` → `GroupStorage`. */
  storage(ctx: HttpContext): Promise<GroupStorage> {
    return groupStorage(signedInActor(ctx).groupId)
  }

  /** `GET /groups/categories` → `CategoryBase[]`. */
  categories(ctx: HttpContext): Promise<void> {
    return send(ctx, 'categories')
  }

  /** `PUT /groups/categories` → `CategoryBase[]`. */
  async updateCategories(ctx: HttpContext): Promise<void> {
    const chosen = await categoriesValidator.validate(ctx.request.body())
    const ids = chosen.map(({ id }) => id)
    await saveCategories(signedInActor(ctx), ids)
    await send(ctx, 'categories')
  }

  /** `GET /households/self` → `HouseholdInDB`. */
  household(ctx: HttpContext): Promise<void> {
    return send(ctx, 'household')
  }

  /** `GET /households/preferences` → `ReadHouseholdPreferences`. */
  householdPreferences(ctx: HttpContext): Promise<void> {
    return send(ctx, 'householdPreferences')
  }

  /** `PUT /households/preferences` → `ReadHouseholdPreferences`. */
  async updateHousehold(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(householdPreferencesValidator)
    await saveHouseholdPreferences(signedInActor(ctx), input)
    await send(ctx, 'householdPreferences')
  }

  /** `GET /households/statistics` → `HouseholdStatistics`. */
  householdStatistics(ctx: HttpContext): Promise<void> {
    return send(ctx, 'householdStatistics')
  }
}

async function send(ctx: HttpContext, what: Parameters<typeof showOwn>[0]): Promise<void> {
  ctx.response.type('json').send(await showOwn(what, signedInActor(ctx)))
}
