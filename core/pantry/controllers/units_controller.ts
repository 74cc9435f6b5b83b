import type { HttpContext } from '@adonisjs/core/http'
import type { PantryItemInput } from '../services/create_item.js'
import { aliasesOf, unitRow } from '../services/item_row.js'
import { unitValidator } from '../validators/pantry_validator.js'
import { PantryActions } from './pantry_actions.js'

/** Units of the caller's group. */
export default class UnitsController extends PantryActions {
  protected readonly kind = 'units'

  protected async read({ request }: HttpContext): Promise<PantryItemInput> {
    const input = await request.validateUsing(unitValidator)
    return { row: unitRow(input), aliases: aliasesOf(input) }
  }
}
