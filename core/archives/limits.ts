import { ArchiveError } from './archive_error.js'

/** How much an archive may hold. Sizes are in bytes and mean unpacked files. */
export interface ArchiveLimits {
  /** Files and folders, those of nested archives included. */
  files: number
  fileBytes: number
  totalBytes: number
  /** Unpacked bytes for each byte of the archive. */
  ratio: number
  /** How many archives may lie in one another; 0 allows none inside. */
  depth: number
}

const MIB = 1024 * 1024

/** Limits for archives that people upload. */
export const defaultLimits: Readonly<ArchiveLimits> = {
  files: 100_000,
  fileBytes: 512 * MIB,
  totalBytes: 2048 * MIB,
  ratio: 100,
  depth: 0,
}

/** Up to here the ratio does not count: a text of blanks packs a hundredfold and harms nobody. */
const harmlessBytes = 32 * MIB

/** What may still be unpacked from one archive and the archives within it. */
export class ArchiveBudget {
  #files = 0
  #bytes = 0

  constructor(
    readonly limits: ArchiveLimits,
    private readonly archiveBytes: number
  ) {}

  /** Refuses more files than allowed, before they are looked at. */
  expectFiles(count: number): void {
    const { files } = this.limits
    if (this.#files + count <= files) return
    throw new ArchiveError('too-many-files', `The archive has more than ${files} files`)
  }

  /** Counts a file of a size; throws when the archive holds too much. */
  spend(size: number): void {
    const { fileBytes, totalBytes, ratio } = this.limits
    this.expectFiles(1)
    this.#files += 1
    this.#bytes += size
    if (size > fileBytes) {
      throw new ArchiveError('too-large', `A file of the archive has ${size} bytes`)
    }
    if (this.#bytes > Math.max(harmlessBytes, this.archiveBytes * ratio)) {
      throw new ArchiveError('bomb', `The archive unpacks to more than ${ratio} times its size`)
    }
    if (this.#bytes > totalBytes) {
      throw new ArchiveError('too-large', `The archive unpacks to more than ${totalBytes} bytes`)
    }
  }

  /** Refuses an archive so deep within others. */
  expectDepth(depth: number): void {
    if (depth <= this.limits.depth) return
    throw new ArchiveError(
      'bomb',
      `Archives lie more than ${this.limits.depth} deep in the archive`
    )
  }
}
