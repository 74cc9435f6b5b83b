import { createHash } from 'node:crypto'
import type { PartSums } from '#core/backups/manifest'

/** What a backup says of a part with this content. */
export const partSums = (content: string): PartSums => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
})
