import type { HttpContext } from '@adonisjs/core/http'
import { organizerKinds } from '#core/organizers/index'
import { tagWithRecipes } from '../queries/open_lists.js'
import { sendOpenItem, sendOpenList } from './visit.js'

/** Categories, tags and tools of a group, for everybody. */
export default class OpenOrganizersController {
  /** `GET /explore/groups/{group}/organizers/categories` → page. */
  categories(ctx: HttpContext): Promise<void> {
    return sendOpenList(ctx, organizerKinds.categories.list, organizerKinds.categories)
  }

  /** `GET /explore/groups/{group}/organizers/categories/{id}`. */
  category(ctx: HttpContext): Promise<void> {
    return sendOpenItem(ctx, organizerKinds.categories.list, 'category')
  }

  /** `GET /explore/groups/{group}/organizers/tags` → page. */
  tags(ctx: HttpContext): Promise<void> {
    return sendOpenList(ctx, organizerKinds.tags.list, organizerKinds.tags)
  }

  /** `GET /explore/groups/{group}/organizers/tags/{id}`, with its open recipes. */
  tag(ctx: HttpContext): Promise<void> {
    return sendOpenItem(ctx, tagWithRecipes, 'tag')
  }

  /** `GET /explore/groups/{group}/organizers/tools` → page. */
  tools(ctx: HttpContext): Promise<void> {
    return sendOpenList(ctx, organizerKinds.tools.list, organizerKinds.tools)
  }

  /** `GET /explore/groups/{group}/organizers/tools/{id}`. */
  tool(ctx: HttpContext): Promise<void> {
    return sendOpenItem(ctx, organizerKinds.tools.list, 'tool')
  }
}
