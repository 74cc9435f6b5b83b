import type { IncomingMessage, ServerResponse } from 'node:http'
import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { bodyOf, OutgoingBench } from '#core/outgoing/spec_bench'
import { AiFailure } from '../errors.js'
import type { AiQuestion, Provider } from '../types.js'
import { type CallEnd, converse, type OpenCall } from './converse.js'

const schema = vine.create({ name: vine.string(), lines: vine.array(vine.string()) })
const question: AiQuestion<{ name: string; lines: string[] }> = {
  task: 'test',
  system: 'Read it.',
  user: [{ text: 'Leek soup' }],
  schema,
}
const KEY = 'sk-very-secret-key'
const good = '{"name":"Leek soup","lines":["1 leek"]}'
const chat = (content: string, more: object = {}) =>
  JSON.stringify({
    choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop', ...more }],
    usage: { prompt_tokens: 120, completion_tokens: 30 },
  })

type Reply = (response: ServerResponse, body: string, request: IncomingMessage) => void
const says =
  (content: string, more?: object): Reply =>
  (response) => {
    response.setHeader('content-type', 'application/json').end(chat(content, more))
  }
const refuses =
  (status: number, body = '{"error":{"message":"no"}}'): Reply =>
  (response) => {
    response.writeHead(status).end(body)
  }

test.group('Asking a language model', (group) => {
  const bench = new OutgoingBench()
  group.each.teardown(() => bench.cleanUp())

  /** A provider that gives these replies in turn, the last one for ever. */
  const ask = async (replies: Reply[], own: Partial<Provider> = {}, signal?: AbortSignal) => {
    const bodies: string[] = []
    const ends: CallEnd[] = []
    const paths: string[] = []
    const port = await bench.serve((request, response) => {
      void bodyOf(request).then((body) => {
        const reply = replies[Math.min(bodies.length, replies.length - 1)]
        paths.push(`${request.url} ${request.headers.authorization}`)
        bodies.push(body)
        reply?.(response, body, request)
      })
    })
    const provider: Provider = {
      id: 'one',
      name: 'One',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'small',
      key: KEY,
      headers: {},
      params: {},
      timeout: 5,
      inputPrice: 1,
      outputPrice: 2,
      ...own,
    }
    const open: OpenCall = async () => async (end) => void ends.push(end)
    const line = { http: bench.client().fetch, provider, open }
    const outcome = await converse(line, { ...question, ...(signal && { signal }) }).catch(
      (error: unknown) => error
    )
    return { outcome, bodies: bodies.map((body) => JSON.parse(body)), ends, paths }
  }
  const kindOf = ({ outcome }: { outcome: unknown }) =>
    outcome instanceof AiFailure ? outcome.kind : outcome

  test('a good answer comes back in its form, with what it took', async ({ assert }) => {
    const { outcome, bodies, ends, paths } = await ask([says(good)], { params: { seed: 7 } })
    assert.deepEqual(outcome, { name: 'Leek soup', lines: ['1 leek'] })
    assert.deepEqual(paths, [`/v1/chat/completions Bearer ${KEY}`])
    assert.containSubset(bodies[0], {
      model: 'small',
      seed: 7,
      response_format: { json_schema: { strict: true, schema: { required: ['name', 'lines'] } } },
    })
    const tokens = { input: 120, output: 30, estimated: false }
    assert.deepEqual(ends, [{ failure: null, tokens }])
  })

  test('an answer is found among thoughts, fences and stray commas', async ({ assert }) => {
    for (const wrapped of [
      `<think>{"name": 1}</think>\n\`\`\`json\n${good}\n\`\`\``,
      `Of course {you} asked. Here it is: ${good.replace(']}', ',],}')} Enjoy!`,
    ]) {
      assert.deepInclude((await ask([says(wrapped)])).outcome, { name: 'Leek soup' })
    }
  })

  test('nonsense is asked again once, with what is wrong, and then given up', async ({
    assert,
  }) => {
    const half = good.slice(0, 20)
    const mended = await ask([says(half), says(good)])
    assert.deepInclude(mended.outcome, { name: 'Leek soup' })
    assert.equal(mended.bodies[1].messages[2].content, half)
    assert.deepEqual(
      mended.ends.map(({ failure }) => failure),
      ['nonsense', null]
    )
    const wrong = await ask([says('I would love to help!'), says('{"name":"Soup"}')])
    assert.equal(kindOf(wrong), 'nonsense')
    assert.lengthOf(wrong.ends, 2)
  })

  test('a provider that takes no schema is asked without, from then on at once', async ({
    assert,
  }) => {
    const picky: Reply = (response, body, request) => {
      const reply = body.includes('response_format') ? refuses(400) : says(good)
      reply(response, body, request)
    }
    const { outcome, bodies, ends } = await ask([picky], { id: 'picky' })
    assert.deepInclude(outcome, { name: 'Leek soup' })
    assert.notProperty(bodies[1], 'response_format')
    assert.include(bodies[1].messages[0].content, '"required":["name","lines"]')
    assert.equal(ends[0]?.failure, 'refused')
  })

  for (const [what, reply, kind] of [
    ['a wrong key', refuses(401, `Incorrect API key: ${KEY}`), 'wrong-key'],
    ['too many calls', refuses(429), 'too-many'],
    ['trouble at the provider', refuses(503), 'provider-failed'],
    ['an unknown model', refuses(404), 'refused'],
    ['a page in place of an answer', refuses(200, '<html>Welcome</html>'), 'nonsense'],
    ['JSON that is no answer', refuses(200, '{"ok":true}'), 'nonsense'],
    ['an answer without an end', refuses(200, 'x'.repeat(3 * 1024 * 1024)), 'too-large'],
    ['an answer that was cut off', says(good.slice(0, 9), { finish_reason: 'length' }), 'cut-off'],
    ['a refusal', says('', { message: { content: null, refusal: 'No.' } }), 'declined'],
    ['a line that breaks', (response: ServerResponse) => response.destroy(), 'unreachable'],
  ] as const) {
    test(`${what} is told as ${kind}, without the key`, async ({ assert }) => {
      const answer = await ask([reply])
      assert.equal(kindOf(answer), kind)
      assert.equal(answer.ends.at(-1)?.failure, kind)
      assert.notInclude(String(answer.outcome), KEY)
    })
  }

  test('one who never answers is waited for no longer than allowed', async ({ assert }) => {
    const slow = await ask([() => undefined], { timeout: 0.2 })
    assert.equal(kindOf(slow), 'timed-out')
    assert.containSubset(slow.ends, [{ failure: 'timed-out', tokens: { output: 0 } }])
    const aborted = await ask([() => undefined], {}, AbortSignal.timeout(100))
    assert.propertyVal(aborted.outcome, 'name', 'TimeoutError')
    assert.equal(aborted.ends[0]?.failure, 'given-up')
  })

  test('no address of the inner network is asked unless the operator allows it', async ({
    assert,
  }) => {
    const { outcome, ends } = await ask([says(good)], { baseUrl: 'http://169.254.169.254/v1' })
    assert.equal(kindOf({ outcome }), 'private-address')
    assert.equal(ends[0]?.tokens.input, 0)
  })
})
