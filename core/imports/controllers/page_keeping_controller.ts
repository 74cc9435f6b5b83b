import type { HttpContext } from '@adonisjs/core/http'
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
  async update({ request }: HttpContext): Promise<PageKeeping> {
    const chosen = await request.validateUsing(pageKeepingValidator)
    await setPageKeeping(chosen)
    return chosen
  }
}
