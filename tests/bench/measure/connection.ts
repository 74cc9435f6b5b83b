import { Agent, request } from 'node:http'

/** One request of a work. */
export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: string
  contentType?: string
  /** Sent without the token. */
  isVisitor?: boolean
}

/** What came back; `head` is the first part of the body, enough for a recipe but not for a long list. */
export interface BenchAnswer {
  status: number
  bytes: number
  head: string
  milliseconds: number
}

const HEAD = 256 * 1024

/** A connection that stays open, on which requests follow one another. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(
    private readonly url: string,
    private readonly token: string
  ) {}

  /** Sends a request and reads the whole answer. Throws when its status is no success. */
  async send(one: BenchRequest): Promise<BenchAnswer> {
    const answer = await this.#exchange(one)
    if (answer.status < 400) return answer
    throw new Error(`${one.method} ${one.path}: ${answer.status} ${answer.head.slice(0, 500)}`)
  }

  close(): void {
    this.#agent.destroy()
  }

  #exchange({ method, path, body, contentType, isVisitor }: BenchRequest): Promise<BenchAnswer> {
    const started = performance.now()
    const headers = {
      ...(isVisitor ? {} : { authorization: `Bearer ${this.token}` }),
      ...(body === undefined
        ? {}
        : {
            'content-type': contentType ?? 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
    }
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.url}${path}`,
        { method, headers, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = []
          let bytes = 0
          response.on('data', (chunk: Buffer) => {
            if (bytes < HEAD) chunks.push(chunk)
            bytes += chunk.length
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              bytes,
              head: Buffer.concat(chunks).toString('utf8'),
              milliseconds: performance.now() - started,
            })
          )
        }
      )
      call.on('error', reject)
      call.end(body)
    })
  }
}
