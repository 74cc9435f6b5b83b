import { isWithin } from './answer_limits.js'
import type { ProcessMessage } from './process_seat.js'

/**
 * Answers the tasks of the seat that started this process, one after the other; `work` may report how
 * far it is, 0 to 1. An answer that is too much to be copied is a failure. It ends with the process that started it, and no sooner: what asks a whole
 * terminal to stop is for its owner to heed.
 */
export function serveProcess<Task, Answer>(
  work: (task: Task, tellDone: (done: number) => void) => Answer | Promise<Answer>
): void {
  const tell = (message: ProcessMessage<Answer>) => process.send?.(message)
  process.on('message', (task: Task) => {
    void Promise.resolve()
      .then(() => work(task, (done) => tell({ done })))
      .then(
        (answer) =>
          tell(
            isWithin(answer) ? { answer } : { failure: 'its answer is too much', isTooLarge: true }
          ),
        // A stack that is too deep, a list or a text that is too long.
        (error: unknown) =>
          tell({ failure: String(error), isTooLarge: error instanceof RangeError })
      )
  })
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  tell({ ready: true })
}
