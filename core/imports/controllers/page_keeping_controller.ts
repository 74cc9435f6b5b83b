import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { PageKeeping } from '#core/shared/contract/imports'
import { pageKeeping, setPageKeeping } from '../snapshots/source_snapshot.js'
import { pageKeepingValidator } from '../validators/page_keeping_validator.js'

/** What of pages and pictures is kept with recipes; administrators choose (ours). */
export default class PageKeepingController {
  /** `GET /admin/imports/pages`. */
  async show(): Promise<PageKeeping> {
    return pageKeeping()
  }

  /** `PUT /admin/imports/pages` → what holds from now on. */
  async update(ctx: HttpContext): Promise<PageKeeping> {
    const chosen = await ctx.request.validateUsing(pageKeepingValidator)
    await setPageKeeping(signedInActor(ctx).userId, chosen)
    return chosen
  }
}
