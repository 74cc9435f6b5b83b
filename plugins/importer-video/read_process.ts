import { serveProcess } from '#core/imports/index'
import { doVideoTask } from './video_tasks.js'

serveProcess(doVideoTask)
