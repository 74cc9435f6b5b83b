import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/database/named_item'
import { isUuid } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { kinds, type OrganizerKind } from '#core/organizers/index'
import { foodList } from '#core/pantry/index'
import { notOpen } from '../errors.js'
import { openHouseholdList } from '../queries/open_households.js'
import { openOrganizer } from '../queries/open_organizers.js'
import { partOf, sendOpenItem, sendOpenList, visitor } from './visit.js'

/** Foods, households and organizers of a group, for everybody. */
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

  /** `GET /explore/groups/{group}/organizers/{kind}` → page. */
  organizers(ctx: HttpContext): Promise<void> {
    const kind = kinds[kindOf(ctx)]
    return sendOpenList(ctx, kind.list, kind)
  }

  /** `GET /explore/groups/{group}/organizers/{kind}/{id}`; a tag comes with its open recipes. */
  organizer(ctx: HttpContext): Promise<void> {
    const kind = kindOf(ctx)
    return sendOpenItem(ctx, openOrganizer(kind), kinds[kind].fact)
  }
}

/** The route takes no other word there. */
function kindOf({ params }: HttpContext): OrganizerKind {
  if (params.kind === 'tags') return 'tags'
  return params.kind === 'tools' ? 'tools' : 'categories'
}
