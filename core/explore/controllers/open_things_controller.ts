import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import { isUuid } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { sendCookbook, sendCookbooks } from '#core/cookbooks/index'
import { foodList } from '#core/pantry/index'
import { notOpen } from '../errors.js'
import { openHouseholdList } from '../queries/open_lists.js'
import { addressOf, partOf, sendOpenItem, sendOpenList, visitor } from './visit.js'

/** Foods, households and cookbooks of a group, for everybody. */
export default class OpenThingsController {
  /** `GET /explore/groups/{group}/foods` → page. */
  foods(ctx: HttpContext): Promise<void> {
    return sendOpenList(ctx, foodList, { links: 'recipe_ingredients', column: 'food_id' })
  }

  /** `GET /explore/groups/{group}/foods/{id}`. */
  food(ctx: HttpContext): Promise<void> {
    return sendOpenItem(ctx, foodList, 'food')
  }

  /** `GET /explore/groups/{group}/households` → page of `HouseholdSummary`. */
  households(ctx: HttpContext): Promise<void> {
    return sendOpenList(ctx, openHouseholdList)
  }

  /** `GET /explore/groups/{group}/households/{slug or id}`. */
  async household(ctx: HttpContext): Promise<void> {
    const owner = await visitor(ctx)
    const value = partOf(ctx, 'slug')
    const find = (by: 'slug' | 'id') => findItem(openHouseholdList, { owner, by, value })
    const found = (await find('slug')) ?? (isUuid(value) ? await find('id') : null)
    if (!found) throw notOpen('household')
    sendItem(ctx, found)
  }

  /** `GET /explore/groups/{group}/cookbooks` → page of `ReadCookBook`. */
  async cookbooks(ctx: HttpContext): Promise<void> {
    await sendCookbooks(ctx, await visitor(ctx), addressOf(ctx))
  }

  /** `GET /explore/groups/{group}/cookbooks/{slug or id}` → `RecipeCookBook`, with its open recipes. */
  async cookbook(ctx: HttpContext): Promise<void> {
    await sendCookbook(ctx, await visitor(ctx), partOf(ctx, 'id'))
  }
}
