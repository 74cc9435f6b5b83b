import { toast } from '#web/components/toast'
import { errorStatus, errorText } from './errors.js'

function messageIn(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('message' in data)) return ''
  return typeof data.message === 'string' ? data.message : ''
}

/**
 * `onQueryStarted` of mutations that are one press without a form: says in a toast what the server
 * answered, or why it failed. An ended session leads to the sign-in instead.
 */
export async function toastOutcome(
  _arg: unknown,
  { queryFulfilled }: { queryFulfilled: Promise<{ data: unknown }> }
): Promise<void> {
  const failed = (reason: unknown) => {
    const error = typeof reason === 'object' && reason && 'error' in reason ? reason.error : reason
    if (errorStatus(error) !== 401) toast.error(errorText(error))
  }
  const succeeded = ({ data }: { data: unknown }) => {
    const message = messageIn(data)
    if (message !== '') toast.info(message)
  }
  await queryFulfilled.then(succeeded, failed)
}
