import type { HttpContext } from '@adonisjs/core/http'
import { sendNamedList } from '#core/http/send_named_list'
import { foodList, unitList } from '../queries/pantry_lists.js'

/** Lists of what ingredients are made of. */
export default class PantryController {
  /** `GET /foods`. */
  foods(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, foodList, '/foods')
  }

  /** `GET /units`. */
  units(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, unitList, '/units')
  }
}
