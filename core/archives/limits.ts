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

/** What one archive and the archives within it were found to hold so far; sizes are unpacked. */
export interface Spent {
  files: number
  bytes: number
}

/** What may still be unpacked from one archive and the archives within it. */
export class ArchiveBudget {
  /** What was counted here. */
  readonly spent: Spent = { files: 0, bytes: 0 }

  /** `archiveBytes` is the size of the outermost archive, `before` what was counted elsewhere. */
  constructor(
    private readonly limits: ArchiveLimits,
    private readonly archiveBytes: number,
    private readonly before: Spent
  ) {}

  /** Refuses more files than allowed, before they are looked at. */
  expectFiles(count: number): void {
    const { files } = this.limits
    if (this.before.files + this.spent.files + count <= files) return
    throw new ArchiveError('too-many-files', `The archive has more than ${files} files`)
  }

  /** Counts a file of a size; throws when the archive holds too much. */
  spend(size: number): void {
    const { fileBytes, totalBytes, ratio } = this.limits
    this.expectFiles(1)
    this.spent.files += 1
    this.spent.bytes += size
    const bytes = this.before.bytes + this.spent.bytes
    if (size > fileBytes) {
      throw new ArchiveError('too-large', `A file of the archive has ${size} bytes`)
    }
    if (bytes > Math.max(harmlessBytes, this.archiveBytes * ratio)) {
      throw new ArchiveError('bomb', `The archive unpacks to more than ${ratio} times its size`)
    }
    if (bytes > totalBytes) {
      throw new ArchiveError('too-large', `The archive unpacks to more than ${totalBytes} bytes`)
    }
  }
}
