import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LoggerManager } from '@adonisjs/core/logger'
import { test } from '@japa/runner'
import { createLogStreams, type LogStreamsOptions } from './index.js'

test.group('Logs', (group) => {
  let dir = ''
  group.each.setup(async () => {
    dir = await mkdtemp(join(tmpdir(), 'trivet-logs-'))
    return () => rm(dir, { recursive: true, force: true })
  })

  function makeLogger(options: Partial<LogStreamsOptions> = {}) {
    const screen: string[] = []
    const streams = createLogStreams({
      dir,
      level: 'info',
      console: { write: (text) => screen.push(text) },
      ...options,
    })
    const manager = new LoggerManager({ default: 'app', loggers: { app: streams.config } })
    return { logger: manager.use(), screen, close: () => streams.close() }
  }

  test('a line stands as JSON in the file and as text on the screen', async ({ assert }) => {
    const { logger, screen, close } = makeLogger()
    logger.info({ status: 200, path: '/api/app/about', note: 'two words' }, 'served')
    logger.debug('too small to tell')
    await close()
    const lines = (await readFile(join(dir, 'trivet.log'), 'utf8')).trim().split('\n')
    assert.lengthOf(lines, 1)
    const entry = JSON.parse(lines[0] ?? '')
    assert.containsSubset(entry, { level: 30, msg: 'served', status: 200 })
    assert.match(entry.time, /^\d{4}-\d\d-\d\dT/)
    assert.lengthOf(screen, 1)
    assert.match(
      screen[0] ?? '',
      /^\d\d:\d\d:\d\d info {2}served status=200 path=\/api\/app\/about note="two words"\n$/
    )
  })

  test('an error comes with its stack', async ({ assert }) => {
    const { logger, screen, close } = makeLogger()
    logger.error({ err: new Error('the oven is cold') }, 'baking failed')
    await close()
    assert.match(screen[0] ?? '', /error baking failed\n {4}Error: the oven is cold\n {8}at /)
    const entry = JSON.parse(await readFile(join(dir, 'trivet.log'), 'utf8'))
    assert.equal(entry.err.message, 'the oven is cold')
  })

  test('secrets are in neither', async ({ assert }) => {
    const { logger, screen, close } = makeLogger()
    const failed = Object.assign(new Error('GET https://a/?token=s3cret1 failed'), {
      request: { headers: { Authorization: 'Bearer s3cret2' } },
    })
    const child = logger.child({ user: 'anna', accessToken: 's3cret0' })
    child.warn(
      {
        err: failed,
        headers: { 'cookie': 's3cret3', 'set-cookie': ['s3cret4'], 'accept': '*/*' },
        body: [{ password: 's3cret5', newPassword: 's3cret6', name: 'Anna' }],
        url: '/reset?email=a&password_reset_token=s3cret7&x=1',
        database: 'postgres://me:s3cret8@host/db',
        api_key: 's3cret9',
        smtpPassword: null,
        pin: { tokens: 3, sessionToken: 5310 },
      },
      'sent to https://ntfy.test/?key=s3cret10'
    )
    await close()
    const file = await readFile(join(dir, 'trivet.log'), 'utf8')
    for (const text of [file, screen.join('')]) {
      assert.notMatch(text, /s3cret\d/)
      assert.include(text, 'Anna')
      assert.include(text, '"tokens":3')
      assert.notInclude(text, '5310')
      assert.include(text, '/reset?email=a&password_reset_token=[hidden]&x=1')
      assert.include(text, 'postgres://me:[hidden]@host/db')
    }
  })

  test('the file is put aside when it is full, and the oldest ones go', async ({ assert }) => {
    const { logger, close } = makeLogger({ rotate: { size: '10K', files: 2 }, console: null })
    for (let count = 0; count < 600; count += 1) {
      logger.info({ count, text: 'x'.repeat(100) }, 'filling')
      if (count % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await close()
    const files = (await readdir(dir)).toSorted()
    assert.deepEqual(files, ['trivet.log', 'trivet.log.1', 'trivet.log.2'])
    for (const file of files) assert.isBelow((await stat(join(dir, file))).size, 40_000)
  })

  test('without a folder there is no file', async ({ assert }) => {
    const { logger, screen, close } = makeLogger({ dir: null })
    logger.info('hello')
    await close()
    assert.lengthOf(screen, 1)
    assert.deepEqual(await readdir(dir), [])
  })
})
