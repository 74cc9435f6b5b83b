import type { HttpContext } from '@adonisjs/core/http'
import { sendNamedList } from '#core/http/send_named_list'
import { categoryList, tagList, toolList } from '../queries/organizer_lists.js'

/** Lists of what recipes are sorted by. */
export default class OrganizersController {
  /** `GET /organizers/categories`. */
  categories(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, categoryList, '/organizers/categories')
  }

  /** `GET /organizers/tags`. */
  tags(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, tagList, '/organizers/tags')
  }

  /** `GET /organizers/tools`. */
  tools(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, toolList, '/organizers/tools')
  }
}
