import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { SuccessResponse } from '#core/shared/contract/common'
import { seedPantry, type SeedKind } from '../services/seed_pantry.js'
import { seedValidator } from '../validators/seed_validator.js'

/** Fills the caller's group from our lists. */
export default class SeedersController {
  /** `POST /groups/seeders/foods`. */
  foods(ctx: HttpContext): Promise<SuccessResponse> {
    return seed(ctx, 'foods')
  }

  /** `POST /groups/seeders/units`. */
  units(ctx: HttpContext): Promise<SuccessResponse> {
    return seed(ctx, 'units')
  }

  /** `POST /groups/seeders/labels`. */
  labels(ctx: HttpContext): Promise<SuccessResponse> {
    return seed(ctx, 'labels')
  }
}

async function seed(ctx: HttpContext, kind: SeedKind): Promise<SuccessResponse> {
  const { locale } = await ctx.request.validateUsing(seedValidator)
  await seedPantry(signedInActor(ctx), [kind], locale)
  return { message: ctx.t('pantry.seeded'), error: false }
}
