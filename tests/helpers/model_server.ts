import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for a provider of language models on loopback, and what it was asked. */
export interface ModelServer {
  url: string
  asked: { authorization: string | undefined; body: Record<string, unknown> }[]
  /** Answers from now on with this as the model's words. */
  says(words: unknown): void
  /** Answers from now on as it is told. */
  does(act: (response: ServerResponse) => void): void
  close(): void
}

/** Starts one that speaks the chat protocol and counts 1,000 tokens in and 500 out. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: ModelServer['asked'] = []
  let act: (response: ServerResponse) => void = (response) => response.writeHead(500).end()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { authorization } = request.headers
      asked.push({ authorization, body: JSON.parse(Buffer.concat(parts).toString()) })
      act(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    says: (words) => {
      const content = JSON.stringify(words)
      const usage = { prompt_tokens: 1000, completion_tokens: 500 }
      const answer = JSON.stringify({ choices: [{ message: { content } }], usage })
      act = (response) => response.setHeader('content-type', 'application/json').end(answer)
    },
    does: (next) => {
      act = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
