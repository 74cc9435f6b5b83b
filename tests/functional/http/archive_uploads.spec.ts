import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { uploads } from '#config/uploads'
import { limitArchives, uploadsFolder } from '#core/http/uploads'
import { createCook } from '#tests/helpers/factories'

const MIB = 1024 * 1024
const path = '/api/groups/migrations'
const there = () => (existsSync(uploadsFolder()) ? readdirSync(uploadsFolder()) : [])

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await delay(25)
}

/** Begins to send an archive that is said to have so many bytes; answers the status, when one comes. */
function begun(token: string, announced: number, sent = Buffer.from('half of an archive')) {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token === '' ? [] : [`Authorization: Bearer ${token}`]),
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${announced}`,
    '',
    '--x',
    'Content-Disposition: form-data; name="archive"; filename="a.zip"',
    '',
    '',
  ].join('\r\n')
  let text = ''
  const socket: Socket = connect(Number(process.env.PORT), '127.0.0.1', () => {
    socket.write(head)
    socket.write(sent)
  })
  socket.on('data', (piece) => (text += piece.toString())).on('error', () => undefined)
  const status = async () => {
    await until(() => text !== '')
    return Number(text.split(' ')[1])
  }
  return { socket, status }
}

test.group('Archives of whole collections', (group) => {
  group.each.teardown(() => limitArchives(uploads.archive))

  test('may be larger than other files, as large as the operator lets them', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const send = (bytes: number) =>
      client
        .post(path)
        .bearerToken(token)
        .fields({ dry_run: 'true' })
        .file('archive', Buffer.alloc(bytes), { filename: 'a.zip' })
    const answer = await send(51 * MIB)
    answer.assertStatus(200)
    assert.equal(answer.body().status, 'failure')
    limitArchives(50 * MIB)
    ;(await send(52 * MIB)).assertStatus(413)
    await until(() => there().length === 0)
    assert.deepEqual(there(), [])
  })

  test('are not taken from visitors, nor beyond the limit or the disk, whatever is said of their size', async ({
    assert,
  }) => {
    const { token } = await createCook()
    limitArchives(10 ** 15)
    const visitor = begun('', 10 ** 9)
    const tooLarge = begun(token, 10 ** 15 + 10 * MIB)
    const beyondDisk = begun(token, 10 ** 14)
    const told = await Promise.all([visitor, tooLarge, beyondDisk].map(({ status }) => status()))
    assert.deepEqual(told, [401, 413, 507])
    for (const { socket } of [visitor, tooLarge, beyondDisk]) socket.destroy()
    await until(() => there().length === 0)
    assert.deepEqual(there(), [])
  })

  test('come one at a time from one person; one that breaks off leaves nothing and its place', async ({
    assert,
  }) => {
    const { token } = await createCook()
    limitArchives(MIB)
    const most = Buffer.alloc(0.7 * MIB)
    const first = begun(token, MIB, most)
    await until(() => there().length > 0)
    await delay(100)
    const second = begun(token, MIB, most)
    assert.equal(await second.status(), 429)
    first.socket.destroy()
    second.socket.destroy()
    await until(() => there().length === 0)
    assert.deepEqual(there(), [])
    const third = begun(token, MIB, most)
    await until(() => there().length > 0)
    assert.lengthOf(there(), 1)
    third.socket.destroy()
    await until(() => there().length === 0)
  })
})
