const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Whether a file is a picture as iPhones take them; AVIF, which sharp reads itself, is not. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  if (!head.startsWith('ftyp') || !BRANDS.has(head.slice(4))) return false
  const length = Math.min(bytes.length, Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), 256)
  return !Buffer.from(bytes.subarray(8, length)).toString('latin1').includes('avif')
}
