/** Bytes of the note: the length of a name, and the name. */
const SIZE = 256
const encoder = new TextEncoder()

/**
 * The place that the plugin was found under whose function runs right now, readable by other threads: a loop in a function
 * that was never called before has no name in any profile. The first byte is its length, 0 while none runs.
 */
export const runningPlugin = new Uint8Array(new SharedArrayBuffer(SIZE))

/** Calls a function of a plugin, noted until it returns; what it does after it has awaited something is not. */
export function asRunning<T>(place: string, act: () => T): T {
  const before = runningPlugin.slice()
  runningPlugin[0] = encoder.encodeInto(place, runningPlugin.subarray(1)).written
  try {
    return act()
  } finally {
    runningPlugin.set(before)
  }
}
