const notes = [880, 1174.66, 880]
let context: AudioContext | null = null

/** Makes the browser willing to sound later; it wants a tap or a key for that. */
export function readySound(): void {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') context.resume().catch(() => undefined)
  } catch {
    // No sound here: the bar, the title and the notification still tell.
  }
}

function sound(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.5, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.28)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.3)
}

/** Three notes, once, and a shake where the device can. */
export function ringOnce(): void {
  readySound()
  if (context?.state === 'running') {
    const start = context.currentTime + 0.05
    for (const [index, frequency] of notes.entries()) sound(context, frequency, start + index * 0.3)
  }
  if ('vibrate' in navigator) navigator.vibrate([200, 100, 200])
}
