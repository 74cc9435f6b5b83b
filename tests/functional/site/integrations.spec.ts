import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { plugins } from '#core/plugins/index'
import { createApiToken } from '#core/identity/credentials/api_tokens'
import { createCook } from '#tests/helpers/factories'
import { blogPage, photo, picture, startWebSite } from '#tests/helpers/web_pages'
import { configurationFor } from '../../../plugins/mcp/web/configurations.js'

const text = readFileSync(new URL('../../../docs/integrations.md', import.meta.url), 'utf8')

/** A request as an example has it. */
interface Asked {
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
}

/** The code of a language in the document. */
const blocksOf = (language: string) =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : []
  )

/** `curl` with an address, headers and data. */
function ofCurl(command: string): Asked {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|([^\s\\]+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? ''
  )
  const after = (flag: string) => words.flatMap((word, at) => (words[at - 1] === flag ? word : []))
  const [body = null] = after('-d')
  const headers = Object.fromEntries(after('-H').map((line) => line.split(': ')))
  return { method: body === null ? 'GET' : 'POST', url: words[1] ?? '', headers, body }
}

/** A request as it goes over the line; what Trivet itself sends names no host. */
function ofMessage(message: string): Asked[] {
  const [head = '', body = ''] = message.split('\n\n')
  const [first = '', ...lines] = head.trimEnd().split('\n')
  const { Host: host, ...headers } = Object.fromEntries(lines.map((line) => line.split(': ')))
  const [method = '', path = ''] = first.split(' ')
  return host ? [{ method, url: `https://${host}${path}`, headers, body: body || null }] : []
}

/** What a sensor or a service of Home Assistant asks. */
function ofYaml(code: string): Asked[] {
  const value = (key: string) => new RegExp(`^[\\s-]*${key}: (.*)$`, 'm').exec(code)?.[1]
  const url = value('resource') ?? value('url')
  if (!url) return []
  const payload = value('payload')?.replace(/^'|'$/g, '').replace('{{ thing }}', 'oat milk')
  const type: Record<string, string> = payload
    ? { 'content-type': value('content_type') ?? '' }
    : {}
  const headers = { Authorization: value('Authorization') ?? '', ...type }
  return [{ method: (value('method') ?? 'get').toUpperCase(), url, headers, body: payload ?? null }]
}

/** A node of Node-RED, or the parameters of one of n8n. */
interface FlowNode {
  method?: string
  url?: string
  headers?: { keyValue: string; valueValue: string }[]
  headerParameters?: { parameters: { name: string; value: string }[] }
  jsonBody?: string
  parameters?: FlowNode
}

/** What the nodes of Node-RED and n8n ask. */
function ofFlow(code: string): Asked[] {
  const flow: FlowNode[] | { nodes?: FlowNode[] } = JSON.parse(code)
  const nodes = Array.isArray(flow) ? flow : (flow.nodes ?? [])
  return nodes.flatMap((node) => {
    const { url, method = '', headers = [], ...sent } = node.parameters ?? node
    if (!url) return []
    const named = [
      ...headers.map((one) => [one.keyValue, one.valueValue]),
      ...(sent.headerParameters?.parameters ?? []).map(({ name, value }) => [name, value]),
      ...(sent.jsonBody ? [['content-type', 'application/json']] : []),
    ]
    return [{ method, url, headers: Object.fromEntries(named), body: sent.jsonBody ?? null }]
  })
}

test.group('The examples of docs/integrations.md', (group) => {
  group.setup(async () => {
    await plugins().apply('mcp', { on: true, settings: {} })
    return async () => {
      await plugins().apply('mcp', { on: false, settings: {} })
    }
  })

  test('are answered by a running site', async ({ assert, client, cleanup }) => {
    const web = await startWebSite()
    cleanup(() => web.close())
    web.on('/soup', blogPage(web.url))
    web.on('/soup.jpg', picture(await photo()))
    const { user, token: session } = await createCook({ canManageHousehold: true })
    const { token } = await createApiToken(user.id, 'Examples')
    const made = await client
      .post('/api/households/shopping/lists')
      .bearerToken(session)
      .json({ name: 'Saturday' })
    const list: string = made.body().id
    const filled = (example: string) =>
      example
        .replaceAll('https://trivet.example', `http://127.0.0.1:${process.env.PORT}`)
        .replaceAll('https://blog.example', web.url)
        .replaceAll('TOKEN', token)
        .replaceAll('LIST', list)
    const examples = [
      ...blocksOf('sh').map(ofCurl),
      ...blocksOf('http').flatMap(ofMessage),
      ...blocksOf('yaml').flatMap(ofYaml),
      ...blocksOf('json').flatMap(ofFlow),
    ]
    assert.lengthOf(examples, 11)
    for (const { method, url, headers, body } of examples) {
      const answer = await fetch(filled(url), {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, filled(value)]),
        body: body && filled(body),
      })
      const said = await answer.text()
      assert.isTrue(answer.ok, `${method} ${url}: ${answer.status} ${said}`)
      assert.notMatch(said, /"(isError|error)"/, url)
    }
    const { items, total } = (await client.get('/api/recipes').bearerToken(session)).body()
    assert.equal(total, 2)
    assert.equal(items[0].orgURL, `${web.url}/soup`)
    const path = `/api/households/shopping/lists/${list}`
    const { listItems } = (await client.get(path).bearerToken(session)).body()
    assert.deepEqual(
      listItems.map((one: { display: string }) => one.display),
      ['5 oat milk']
    )
  })

  test('connect assistants as the page of the site does', ({ assert }) => {
    const settings = configurationFor('vs-code', 'https://trivet.example/api/plugins/mcp')
    assert.include(blocksOf('json'), `${settings}\n`)
  })
})
