import { serveProcess } from '#core/processes/index'
import { doArchiveTask } from './archive_tasks.js'

serveProcess(doArchiveTask)
