import type { HttpContext } from '@adonisjs/core/http'
import type { PantryItemInput } from '../services/create_item.js'
import { aliasesOf, foodRow } from '../services/item_row.js'
import { foodValidator } from '../validators/pantry_validator.js'
import { PantryActions } from './pantry_actions.js'

/** Foods of the caller's group. */
export default class FoodsController extends PantryActions {
  protected readonly kind = 'foods'

  protected async read({ request }: HttpContext): Promise<PantryItemInput> {
    const input = await request.validateUsing(foodValidator)
    const { onHand, householdsWithIngredientFood: households } = input
    return { row: foodRow(input), aliases: aliasesOf(input), mark: { onHand, households } }
  }
}
