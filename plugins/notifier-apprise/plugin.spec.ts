import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { notifiers, type Notification } from '#core/notifiers/points'
import { createOutgoing, type OutgoingRequest } from '#core/outgoing/index'
import { pluginBench } from '#core/plugins/plugin_bench'
import plugin from './plugin.js'

const soup: Notification = {
  title: 'Recipe Created',
  body: 'Leek & <potato> "soup" was added.\nIt is @everyone’s',
  link: 'https://kitchen.example/g/home/r/soup',
  locale: 'en-US',
  event: null,
}

interface Asked {
  url: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}

interface Options {
  /** What other machines say, by a part of their address. */
  answers?: Record<string, unknown>
  /** The Apprise API server of the settings. */
  server?: string
}

/** Where the machine of a call is noted that the test's own server stands in for. */
const STANDS_FOR = 'x-stands-for'

/** A real server that stands in for all others, and what it was asked. */
async function standIn(answers: Record<string, unknown>) {
  const calls: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', headers } = request
      const url = `${headers[STANDS_FOR]}${request.url}`
      calls.push({ url, method, headers, body: Buffer.concat(parts).toString() })
      const [, said = {}] = Object.entries(answers).find(([part]) => url.includes(part)) ?? []
      response.end(JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outgoing = createOutgoing({ allowedPrivateHosts: ['127.0.0.1'] })
  const http = (to: string, request: OutgoingRequest = {}) => {
    const { origin, pathname, search } = new URL(to)
    const headers = { ...request.headers, [STANDS_FOR]: origin }
    return outgoing.fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...request, headers })
  }
  const close = async () => {
    await outgoing.close()
    server.close()
  }
  return { calls, http, close }
}

/** What a message to an address makes other machines be asked. */
async function asked(url: string, { answers = {}, server }: Options = {}) {
  const bench = pluginBench({ points: [notifiers], services: { 'core/notifiers': {} as never } })
  const settings = server === undefined ? {} : { server }
  await bench.host.register(plugin, { on: true, settings })
  const [found] = bench.host.list(notifiers)
  if (!found) throw new Error('It was not mounted')
  const { calls, http, close } = await standIn(answers)
  const context = { ...found.context(), http }
  const isOwn = found.item.accepts(url.split(':')[0] ?? '', context)
  const reason = found.item.check(url, context)
  const message = { id: 'd1', householdId: 'h1', url, notification: soup }
  const answer = isOwn && reason === null ? await found.item.send(message, context) : null
  await Promise.all([bench.close(), close()])
  return { calls, answer, reason, isOwn }
}

const one = async (url: string, options = {}) => {
  const { calls } = await asked(url, options)
  const [call] = calls
  if (!call || calls.length !== 1) throw new Error(`${calls.length} calls`)
  const isJson = call.headers['content-type'] === 'application/json'
  return { ...call, value: isJson ? JSON.parse(call.body) : call.body }
}

const text = `${soup.title}\n${soup.body}\n${soup.link}`

test.group('What each service is sent', () => {
  test('any program: JSON, a form and XML, with headers and fields of the address', async ({
    assert,
  }) => {
    const json = await one(
      'jsons://ada:p%40ss@host:8443/a/b?+X-Token=t1&-q=1&:room=kitchen&:message=text'
    )
    assert.equal(json.url, 'https://host:8443/a/b?q=1')
    assert.equal(json.headers['x-token'], 't1')
    assert.equal(json.headers.authorization, `Basic ${btoa('ada:p@ss')}`)
    assert.containSubset(json.value, {
      title: soup.title,
      text: `${soup.body}, ${soup.link}`,
      room: 'kitchen',
    })
    assert.notProperty(json.value, 'message')
    const form = await one('form://host/hook?method=put')
    assert.deepEqual([form.url, form.method], ['http://host/hook', 'PUT'])
    assert.equal(new URLSearchParams(form.body).get('message'), `${soup.body}, ${soup.link}`)
    const xml = await one('xml://host/hook?:a%3E%3Cb=1')
    assert.equal(xml.headers['content-type'], 'application/xml')
    assert.include(xml.body, '<Subject>Recipe Created</Subject><MessageType>info</MessageType>')
    assert.include(xml.body, 'Leek &amp; &lt;potato&gt; &quot;soup&quot;')
    assert.notInclude(xml.body, 'a><b')
  })

  test('a header cannot be split', async ({ assert }) => {
    const { headers } = await one('json://host/?+X-A=1%0d%0aX-B:%202&+X%0aC=1')
    assert.notProperty(headers, 'x-a')
    assert.notProperty(headers, 'x-b')
  })

  test('ntfy and Gotify', async ({ assert }) => {
    const cloud = await one('ntfy://kitchen')
    assert.equal(cloud.url, 'https://ntfy.sh/')
    assert.deepEqual(cloud.value, {
      topic: 'kitchen',
      title: soup.title,
      message: soup.body,
      click: soup.link,
    })
    const own = await one('ntfys://tk_1@ntfy.example/kitchen')
    assert.deepEqual([own.url, own.headers.authorization], ['https://ntfy.example/', 'Bearer tk_1'])
    const gotify = await one('gotifys://gotify.example/push/Tok3n')
    assert.deepEqual(
      [gotify.url, gotify.headers['x-gotify-key']],
      ['https://gotify.example/push/message', 'Tok3n']
    )
    assert.containSubset(gotify.value, { title: soup.title, message: soup.body, priority: 5 })
  })

  test('Pushover and Pushbullet', async ({ assert }) => {
    const pushover = await one('pover://User@Token/phone')
    assert.equal(pushover.url, 'https://api.pushover.net/1/messages.json')
    assert.deepEqual(Object.fromEntries(new URLSearchParams(pushover.body)), {
      token: 'Token',
      user: 'User',
      title: soup.title,
      message: soup.body,
      url: soup.link ?? '',
      device: 'phone',
    })
    const { calls } = await asked('pbul://Acc3ss/#channel/ada@example.com/device')
    assert.deepEqual(
      calls.map(({ url, headers, body }) => [url, headers['access-token'], JSON.parse(body)]),
      [{ channel_tag: 'channel' }, { email: 'ada@example.com' }, { device_iden: 'device' }].map(
        (to) => [
          'https://api.pushbullet.com/v2/pushes',
          'Acc3ss',
          { type: 'link', title: soup.title, body: soup.body, url: soup.link, ...to },
        ]
      )
    )
  })

  test('Telegram, Discord and Slack, which nobody wakes by a name in a recipe', async ({
    assert,
  }) => {
    const telegram = await one('tgram://123456:AbC-d/-100')
    assert.equal(telegram.url, 'https://api.telegram.org/bot123456:AbC-d/sendMessage')
    assert.deepEqual(telegram.value, { chat_id: '-100', text })
    const discord = await one('discord://4242/T0ken')
    assert.equal(discord.url, 'https://discord.com/api/webhooks/4242/T0ken')
    assert.deepEqual(discord.value, {
      embeds: [{ title: soup.title, description: soup.body, url: soup.link }],
      allowed_mentions: { parse: [] },
    })
    const slack = await one('slack://bot@T1/B2/C3/#kitchen')
    assert.equal(slack.url, 'https://hooks.slack.com/services/T1/B2/C3')
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    assert.deepEqual(slack.value, { text: safe, username: 'bot', channel: '#kitchen' })
    const answers = { 'slack.com': { ok: false, error: 'not_in_channel' } }
    const { calls, answer } = await asked('slack://xoxb-1-2/#kitchen', { answers })
    assert.equal(calls[0]?.headers.authorization, 'Bearer xoxb-1-2')
    assert.equal(answer?.status, 400)
  })

  test('Microsoft Teams, Mattermost and Rocket.Chat', async ({ assert }) => {
    const old = await one('msteams://a@b/c/d')
    assert.equal(old.url, 'https://outlook.office.com/webhook/a%40b/IncomingWebhook/c/d')
    const teams = await one('msteams://team/a@b/c/d')
    assert.equal(teams.url, 'https://team.webhook.office.com/webhookb2/a%40b/IncomingWebhook/c/d')
    assert.containSubset(teams.value, { '@type': 'MessageCard', 'summary': soup.title })
    const mattermost = await one('mmosts://bot@chat.example/team/t0ken?channel=kitchen')
    assert.equal(mattermost.url, 'https://chat.example/team/hooks/t0ken')
    assert.deepEqual(mattermost.value, { text, username: 'bot', channel: 'kitchen' })
    const hook = await one('rockets://a/b@chat.example/#kitchen')
    assert.equal(hook.url, 'https://chat.example/hooks/a/b')
    assert.deepEqual(hook.value, { text, channel: '#kitchen' })
    const answers = { login: { data: { authToken: 'at', userId: 'u1' } } }
    const { calls } = await asked('rockets://ada:pw@chat.example/kitchen', { answers })
    assert.deepEqual(JSON.parse(calls[0]?.body ?? ''), { username: 'ada', password: 'pw' })
    assert.equal(calls[1]?.headers['x-auth-token'], 'at')
    assert.deepEqual(JSON.parse(calls[1]?.body ?? ''), { channel: '#kitchen', text })
  })

  test('Matrix, with a token or a name and a password', async ({ assert }) => {
    const answers = { login: { access_token: 'at' }, join: { room_id: '!r:host' } }
    const { calls } = await asked('matrixs://ada:pw@matrix.example/kitchen', { answers })
    assert.deepEqual(
      calls.map(
        ({ method, url }) =>
          `${method} ${url.replace('https://matrix.example/_matrix/client/v3', '')}`
      ),
      [
        'POST /login',
        'POST /join/%23kitchen',
        'PUT /rooms/!r%3Ahost/send/m.room.message/d1-0',
        'POST /logout',
      ]
    )
    assert.equal(calls[2]?.headers.authorization, 'Bearer at')
    assert.deepEqual(JSON.parse(calls[2]?.body ?? ''), { msgtype: 'm.text', body: text })
    const refused = await asked('matrixs://token@matrix.example/!r:host', { answers: {} })
    assert.equal(refused.answer?.status, 200)
  })

  test('Home Assistant and Signal', async ({ assert }) => {
    const home = await one('hassio://ha.local:8123/T0ken')
    assert.equal(home.url, 'http://ha.local:8123/api/services/persistent_notification/create')
    assert.equal(home.headers.authorization, 'Bearer T0ken')
    assert.deepEqual(home.value, { title: soup.title, message: `${soup.body}\n${soup.link}` })
    const phone = await one('hassios://ha.local/T0ken/mobile_app_ada')
    assert.equal(phone.url, 'https://ha.local/api/services/notify/mobile_app_ada')
    const signal = await one('signal://signal.local:8080/+491/+492')
    assert.equal(signal.url, 'http://signal.local:8080/v2/send')
    assert.deepEqual(signal.value, { message: text, number: '+491', recipients: ['+492'] })
  })

  test('an Apprise API server: what it keeps, and what nobody else knows', async ({ assert }) => {
    const stored = await one('apprises://apprise.example/kitchen')
    assert.equal(stored.url, 'https://apprise.example/notify/kitchen')
    assert.isFalse((await asked('bark://host/key')).isOwn)
    const other = await one('bark://host/key', { server: 'http://apprise.local:8000/' })
    assert.equal(other.url, 'http://apprise.local:8000/notify')
    assert.deepEqual(other.value, {
      urls: 'bark://host/key',
      title: soup.title,
      body: `${soup.body}, ${soup.link}`,
      type: 'info',
    })
  })
})
