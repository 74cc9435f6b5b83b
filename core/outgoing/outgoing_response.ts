/** An answer that was read whole; `url` is the address that answered, after all redirects. */
export class OutgoingResponse {
  readonly ok: boolean

  constructor(
    readonly url: string,
    readonly status: number,
    readonly headers: Headers,
    readonly body: Buffer
  ) {
    this.ok = status >= 200 && status <= 299
  }

  /** The unpacked body. */
  async bytes(): Promise<Buffer> {
    return this.body
  }

  /** The body in the character set its header names, UTF-8 when there is none or it is unknown. */
  async text(): Promise<string> {
    return decode(this.body, this.headers.get('content-type') ?? '')
  }

  /** The body read as JSON; throws `SyntaxError` when it is none. */
  async json(): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(this.body))
  }
}

function decode(body: Buffer, contentType: string): string {
  const label = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
