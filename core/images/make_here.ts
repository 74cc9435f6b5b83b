/** The smallest size of a picture made in this process; what reads pictures is loaded for the first one. */
export async function makeTinyHere(bytes: Uint8Array): Promise<Buffer> {
  const late = await import('./image_tasks.js')
  return late.makeTiny(bytes)
}
