import { close, fstat, open, read } from 'node:fs'
import { promisify } from 'node:util'
import { RandomAccessReader } from 'yauzl'

const windowBytes = 128 * 1024

/**
 * A file for the zip reader. The list of an archive's files is read piece by piece; a window of
 * the file in memory makes that one call of the system for a thousand pieces instead of two each.
 */
export class FileReader extends RandomAccessReader {
  #window = Buffer.alloc(0)
  #windowStart = 0

  private constructor(
    private readonly fd: number,
    readonly size: number
  ) {
    super()
  }

  static async open(path: string): Promise<FileReader> {
    const fd = await promisify(open)(path, 'r')
    const { size } = await promisify(fstat)(fd)
    return new FileReader(fd, size)
  }

  override read(...[buffer, offset, length, position, callback]: ReadArguments): void {
    const start = position - this.#windowStart
    if (start >= 0 && start + length <= this.#window.length) {
      this.#window.copy(buffer, offset, start, start + length)
      callback(null)
      return
    }
    if (position < 0 || position + length > this.size) {
      callback(new Error('The archive ends too early'))
      return
    }
    const wanted = Buffer.alloc(Math.min(Math.max(length, windowBytes), this.size - position))
    read(this.fd, wanted, 0, wanted.length, position, (error, bytes) => {
      if (error || bytes < length) {
        callback(error ?? new Error('The archive ends too early'))
        return
      }
      this.#window = wanted.subarray(0, bytes)
      this.#windowStart = position
      this.#window.copy(buffer, offset, 0, length)
      callback(null)
    })
  }

  override close(callback: (error: Error | null) => void): void {
    close(this.fd, callback)
  }
}

type ReadArguments = Parameters<RandomAccessReader['read']>
