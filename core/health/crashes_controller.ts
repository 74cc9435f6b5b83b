import type { Crash } from '#core/shared/contract/site'
import { readCrashes } from './crashes.js'

/** Shows administrators why the server was started again. */
export default class CrashesController {
  /** `GET /admin/crashes`, newest first, at most 20. */
  async index(): Promise<Crash[]> {
    return readCrashes()
  }
}
