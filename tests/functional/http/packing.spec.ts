import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

/** An answer as it came over the line. */
function raw(path: string, token: string, accepts?: string) {
  const port = Number(process.env.PORT)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(accepts !== undefined && { 'accept-encoding': accepts }),
  }
  return new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1' }, async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece as Buffer)
      resolve({ headers: answer.headers, bytes: Buffer.concat(pieces) })
    }).on('error', reject)
  })
}

const asItIs = (bytes: Buffer) => bytes
const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

test.group('Answers on a thin line', () => {
  test('are packed in a way that the caller takes, and say the same', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    for (const name of ['Apfel', 'Birne', 'Kürbis', '蕪', 'Leek', 'Beet'])
      await client.post('/api/recipes').bearerToken(token).json({ name })
    const ways: [string | undefined, string | undefined][] = [
      [undefined, undefined],
      ['identity', undefined],
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate, br, zstd', 'zstd'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ]
    // A text that was put together, and a thing.
    for (const path of ['/api/recipes?perPage=20', '/api/recipes/leek']) {
      const plain = await raw(path, token)
      for (const [accepts, encoding] of ways) {
        const { headers, bytes } = await raw(path, token, accepts)
        assert.equal(headers['content-encoding'], encoding, `${path} ${accepts}`)
        assert.equal((unpack[encoding ?? ''] ?? asItIs)(bytes).toString(), plain.bytes.toString())
        assert.equal(headers['content-length'], String(bytes.length))
        assert.match(headers['content-type'] ?? '', /^application\/json/)
        if (encoding) {
          assert.include((headers.vary ?? '').toLowerCase(), 'accept-encoding')
          assert.isBelow(bytes.length, plain.bytes.length * 0.6)
        }
      }
    }
  })

  test('stay of the kind that they are', async ({ assert }) => {
    const { token } = await createCook()
    const { headers, bytes } = await raw('/manifest.webmanifest', token, 'gzip')
    assert.match(headers['content-type'] ?? '', /^application\/manifest\+json/)
    assert.equal(headers['content-encoding'], 'gzip')
    assert.property(JSON.parse(gunzipSync(bytes).toString()), 'share_target')
  })

  test('go as they are where packing is worth nothing', async ({ assert }) => {
    const { token } = await createCook()
    const { headers } = await raw('/api/app/about/startup-info', token, 'gzip, br, zstd')
    assert.isUndefined(headers['content-encoding'])
  })
})
