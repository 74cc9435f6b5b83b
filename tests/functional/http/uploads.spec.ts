import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { sweepUploads, uploadsFolder } from '#core/http/uploads'
import { createCook } from '#tests/helpers/factories'
import { photo } from '#tests/helpers/web_pages'

const PATIENCE = 100

/** Files that uploads have left, once what is being answered is done. */
async function leftovers(): Promise<string[]> {
  const left = () => (existsSync(uploadsFolder()) ? readdirSync(uploadsFolder()) : [])
  for (let tries = 0; tries < PATIENCE && left().length > 0; tries += 1) await delay(50)
  return left()
}

const temporary = () => readdirSync(tmpdir()).filter((name) => /^[\da-f-]{36}$/.test(name))

test.group('Files that are sent', () => {
  test('to a route that takes none, or by nobody, are not kept at all', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const before = temporary()
    const file = Buffer.alloc(1_000_000)
    const named = { filename: 'a.bin' }
    const visitor = await client.post('/api/recipes/create/zip').file('archive', file, named)
    visitor.assertStatus(401)
    const missing = client.put('/api/recipes/none/image').bearerToken(token)
    ;(await missing.file('image', file, named)).assertStatus(404)
    const strange = client.post('/api/recipes').bearerToken(token)
    ;(await strange.file('image', file, named)).assertStatus(422)
    assert.deepEqual(await leftovers(), [])
    assert.deepEqual(temporary(), before)
  })

  test('are gone after a refusal and after a line that breaks', async ({ client, assert }) => {
    const { token } = await createCook()
    const broken = client.post('/api/recipes/create/zip').bearerToken(token)
    ;(await broken.file('archive', Buffer.from('no zip'), { filename: 'a.zip' })).assertStatus(400)
    const head = [
      'POST /api/recipes/create/zip HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
      '',
      '--x',
      'Content-Disposition: form-data; name="archive"; filename="a.zip"',
      '',
      'half of a file',
    ].join('\r\n')
    const socket = connect(Number(process.env.PORT), '127.0.0.1', () => socket.write(head))
    for (let tries = 0; tries < PATIENCE && filesThere() === 0; tries += 1) await delay(50)
    socket.destroy()
    assert.deepEqual(await leftovers(), [])
  })

  test('stand in the order of the form, however many come at once', async ({ client, assert }) => {
    const { token } = await createCook()
    const names = Array.from({ length: 20 }, (_, n) => `${n + 1}.jpg`)
    const content = await photo()
    for (let round = 0; round < 10; round += 1) {
      const request = client.post('/api/recipes/imports/files').bearerToken(token)
      for (const filename of names) request.file('files', content, { filename })
      // One after the other, as a person sends them.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await request
      answer.assertStatus(201)
      assert.equal(answer.body().reading.from, names.join(', '))
    }
  })

  test('that a killed server left are swept at its next start', async ({ assert }) => {
    mkdirSync(join(uploadsFolder(), 'left'), { recursive: true })
    writeFileSync(join(uploadsFolder(), 'left', 'file'), 'x')
    await sweepUploads()
    assert.isFalse(existsSync(uploadsFolder()))
  })

  test('of more than the limit, or too many, are refused', async ({ client, assert }) => {
    const { token } = await createCook()
    const large = client.post('/api/recipes/create/zip').bearerToken(token)
    const file = Buffer.alloc(53 * 1024 * 1024)
    ;(await large.file('archive', file, { filename: 'a.zip' })).assertStatus(413)
    const many = new FormData()
    for (let n = 0; n < 501; n += 1) many.append('files', new Blob(['x']), `${n}.txt`)
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/api/recipes/imports/files`, {
      method: 'POST',
      body: many,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(answer.status, 413)
    assert.deepEqual(await leftovers(), [])
  })

  test('too many of which come in one piece are refused, and leave nothing', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const part = (n: number) =>
      `--b\r\nContent-Disposition: form-data; name="files"; filename="${n}.json"\r\n\r\n{}\r\n`
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/api/recipes/imports/files`, {
      method: 'POST',
      body: `${Array.from({ length: 600 }, (_, n) => part(n)).join('')}--b--\r\n`,
      headers: {
        'authorization': `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      signal: AbortSignal.timeout(10_000),
    })
    assert.equal(answer.status, 413)
    assert.deepEqual(await leftovers(), [])
    const next = client.post('/api/recipes/imports/files').bearerToken(token)
    ;(await next.file('files', Buffer.from('{}'), { filename: 'a.json' })).assertStatus(400)
  })
})

function filesThere(): number {
  return existsSync(uploadsFolder()) ? readdirSync(uploadsFolder()).length : 0
}
