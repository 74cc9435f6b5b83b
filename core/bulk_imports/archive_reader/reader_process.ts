import { serveProcess } from '#core/processes/index'
import { answerArchiveQuestion } from './reader_tasks.js'

serveProcess(answerArchiveQuestion)
