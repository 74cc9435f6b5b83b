let clock: ReturnType<typeof setTimeout> | undefined

/** Answers after so many milliseconds: the clocks of a hidden page may sleep, here they do not. */
globalThis.addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearTimeout(clock)
  clock = setTimeout(() => globalThis.postMessage(null), data)
})
