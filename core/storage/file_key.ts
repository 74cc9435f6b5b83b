import { E_BAD_FILE_KEY } from './errors.js'

/** No dot first: hidden names belong to the drivers. No characters that a file system reads. */
const segment = /^[^./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*$/u
const maxSegmentBytes = 200
const maxKeyBytes = 900

function isSegment(text: string): boolean {
  return segment.test(text) && Buffer.byteLength(text) <= maxSegmentBytes
}

/** The parts of a key, or `E_BAD_FILE_KEY` when it could name anything but a place inside. */
export function keySegments(key: string): string[] {
  const segments = key.split('/')
  if (Buffer.byteLength(key) > maxKeyBytes || !segments.every(isSegment)) throw new E_BAD_FILE_KEY()
  return segments
}
