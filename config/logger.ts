import { join } from 'node:path'
import { defineConfig } from '@adonisjs/core/logger'
import { createLogStreams } from '#core/logs/index'
import { dataDir } from '#start/data_dir'
import env from '#start/env'

// Commands and tests write no files; serve and work each rotate one of their own.
const kind = process.env.TRIVET_PROCESS
const level = env.get('LOG_LEVEL', 'info')

/** Where lines go; to be closed when the process ends, so that the last ones are on disk. */
export const streams = createLogStreams({
  dir: kind ? join(dataDir, 'logs') : null,
  name: kind === 'work' ? 'trivet-work' : 'trivet',
  level,
})

export default defineConfig({
  default: 'app',
  loggers: { app: { enabled: true, name: 'trivet', ...streams.config } },
})
