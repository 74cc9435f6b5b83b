import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './thread_seat.js'

/**
 * Answers the tasks of the seat that started this thread, one after the other; `work` may tell how
 * far it is, 0 to 1.
 */
export function serveThread<Task, Answer>(
  work: (task: Task, tellDone: (done: number) => void) => Answer | Promise<Answer>
): void {
  const tell = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', (task: Task) => {
    void Promise.resolve()
      .then(() => work(task, (done) => tell({ done })))
      .then(
        (answer) => tell({ answer }),
        (error: unknown) => tell({ failure: String(error) })
      )
  })
  tell({ ready: true })
}
