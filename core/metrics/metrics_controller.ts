import type { HttpContext } from '@adonisjs/core/http'
import { metricsText } from './registry.js'

/** What programs that watch servers read. */
export default class MetricsController {
  /** `GET /admin/metrics`: of the process that answers. */
  async show({ response }: HttpContext): Promise<void> {
    const { type, text } = await metricsText()
    response.header('Content-Type', type)
    response.header('Cache-Control', 'no-store')
    response.send(text)
  }
}
