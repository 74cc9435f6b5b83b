/**
 * The outcome of `work`, or the signal's reason as soon as that aborts. For work that cannot be
 * cancelled itself, such as a name server's answer: it goes on, but nobody waits for it.
 */
export async function settledBy<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const gaveUp = Promise.withResolvers<never>()
  const stop = () => gaveUp.reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, gaveUp.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
