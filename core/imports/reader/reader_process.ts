import { serveProcess } from '#core/processes/index'
import { doReaderTask } from './reader_tasks.js'

serveProcess(doReaderTask)
