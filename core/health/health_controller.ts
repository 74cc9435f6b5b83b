import type { HttpContext } from '@adonisjs/core/http'
import { whileDatabaseIsThere } from '#core/database/liveness'
import { fixedStatement, readRow } from '#core/database/read'
import { diskIsFull } from '#core/storage/disk'

const alive = fixedStatement('health', 'select 1 as one')

/** Answers a balancer or a watchdog whether this process can do its work. */
export default class HealthController {
  /** 200 `{status: "ok"}` when the database answers and the disk has room, else 503 with what is wrong. */
  async show({ response }: HttpContext): Promise<void> {
    const status = await statusNow()
    response.status(status === 'ok' ? 200 : 503).send({ status })
  }
}

async function statusNow(): Promise<'ok' | 'disk full' | 'database unreachable'> {
  if (await diskIsFull()) return 'disk full'
  const asked = whileDatabaseIsThere(() => readRow(alive, []))
  return (await asked.catch(() => null)) ? 'ok' : 'database unreachable'
}
