import { E_BAD_FILE_KEY } from './errors.js'

/** No dot first: hidden names belong to the drivers. No characters that a file system reads. */
const segment = /^[^./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*$/u
const maxSegmentBytes = 200
const maxKeyBytes = 900

function isSegment(text: string): boolean {
  return segment.test(text) && Buffer.byteLength(text) <= maxSegmentBytes
}

/** Whether a name that a server lists can be that of a file of ours. */
export function isFileKey(key: string): boolean {
  return Buffer.byteLength(key) <= maxKeyBytes && key.split('/').every(isSegment)
}

/** The parts of a key, or `E_BAD_FILE_KEY` when it could name anything but a place inside. */
export function keySegments(key: string): string[] {
  if (!isFileKey(key)) throw new E_BAD_FILE_KEY()
  return key.split('/')
}
