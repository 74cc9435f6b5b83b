import { close, fstat, open, read } from 'node:fs'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { RandomAccessReader } from 'yauzl'

const windowBytes = 128 * 1024
const readAt = promisify(read)

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

  override _readStreamForRange(start: number, end: number): Readable {
    // No stream of node:fs: those close the file for all others when they are left early.
    return Readable.from(this.#chunks(start, end), { objectMode: false })
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let position = start; position < end;) {
      const wanted = Buffer.alloc(Math.min(windowBytes, end - position))
      const { bytesRead } = await readAt(this.fd, wanted, 0, wanted.length, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield wanted.subarray(0, bytesRead)
    }
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
