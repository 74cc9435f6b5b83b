import type { HttpContext } from '@adonisjs/core/http'
import { readRow } from '#core/database/read'

/** Tells a balancer or a watchdog whether this process can do its work. */
export default class HealthController {
  /** 200 `{status: "ok"}` when the database answers, else 503. */
  async show({ response }: HttpContext): Promise<void> {
    const alive = await readRow({ name: 'health', text: 'select 1 as one' }, []).catch(() => null)
    response.status(alive ? 200 : 503).send({ status: alive ? 'ok' : 'database unreachable' })
  }
}
