let clock: ReturnType<typeof setTimeout> | undefined

/** Answers when as many milliseconds have gone: timers of a hidden page may sleep, here they do not. */
globalThis.addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearTimeout(clock)
  clock = setTimeout(() => globalThis.postMessage(null), data)
})
