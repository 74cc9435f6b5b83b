import { defineConfig } from '@adonisjs/core/logger'
import env from '#start/env'

export default defineConfig({
  default: 'app',
  loggers: { app: { enabled: true, name: 'trivet', level: env.get('LOG_LEVEL', 'info') } },
})
