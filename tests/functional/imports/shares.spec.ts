import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { writeArchive } from '#core/archives/index'
import { readLater } from '#core/staged_imports/index'
import { switchboard } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'
import { blogPage, photo } from '#tests/helpers/web_pages'
import { addSlowImporter } from './slow_importer.js'

interface Manifest {
  share_target: {
    action: string
    method: string
    params: { title: string; text: string; url: string; files: { name: string }[] }
  }
}

interface Shared {
  title?: string
  text?: string
  url?: string
  files?: { name: string; content: Buffer | string; type?: string }[]
}

const fromSheet = { 'sec-fetch-site': 'none', 'origin': 'null' }

const shareTarget = async (client: ApiClient) =>
  ((await client.get('/manifest.webmanifest')).body() as Manifest).share_target

/** Shares as the manifest tells the share sheet to; answers where the browser is sent. */
async function share(
  client: ApiClient,
  { files = [], ...words }: Shared,
  { token, headers = fromSheet }: { token?: string; headers?: Record<string, string> } = {}
): Promise<URL> {
  const target = await shareTarget(client)
  const request = client.post(`/${target.action}`).redirects(0)
  for (const [name, value] of Object.entries(headers)) void request.header(name, value)
  if (token) void request.header('cookie', `trivet.access_token=${token}`)
  const { params } = target
  for (const name of ['title', 'text', 'url'] as const)
    void request.field(params[name], words[name] ?? '')
  for (const { name, content, type } of files) {
    const contentType = type === undefined ? {} : { contentType: type }
    void request.file(params.files[0]?.name ?? '', Buffer.from(content), {
      filename: name,
      ...contentType,
    })
  }
  const answer = await request
  answer.assertStatus(303)
  return new URL(answer.header('location') ?? '', 'http://site')
}

async function cook(client: ApiClient) {
  const { token, user } = await createCook()
  const get = async (path: string) =>
    (await client.get(`/api/recipes${path}`).bearerToken(token)).body()
  return {
    get,
    userId: user.id,
    share: (shared: Shared, headers?: Record<string, string>) =>
      share(client, shared, { token, ...(headers && { headers }) }),
    readings: async (): Promise<{ id: string; from: string; status: string }[]> => get('/imports'),
  }
}

const words =
  'Plum cake\n\nIngredients\n200 g flour\n500 g plums\n\nMethod\nBake it for 40 minutes.'
const exported = (name: string) =>
  JSON.stringify({ name, recipe_ingredient: [{ note: '2 leeks' }], recipe_instructions: [] })
const idIn = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''

test.group('What the share sheet gives to the installed app', () => {
  test('a file is read as an upload is, and the browser led to where it is followed', async ({
    client,
    assert,
  }) => {
    const { share: send, get, readings } = await cook(client)
    const text = await send({ files: [{ name: 'cake.txt', content: words }] })
    assert.match(text.pathname, /^\/r\/create\/review\/[\da-f-]{36}$/)
    assert.containSubset(await get(`/imports/${idIn(text)}`), { name: 'Plum cake' })
    const page = await send({
      files: [{ name: 'soup.html', content: blogPage('https://a.example') }],
    })
    assert.containSubset(await get(`/imports/${idIn(page)}`), { name: 'Leek & potato soup' })
    const recipes = { 'a/a.json': exported('A'), 'b/b.json': exported('B') }
    const files = Object.entries(recipes).map(([path, content]) => ({ path, content }))
    const archive = await send({
      files: [{ name: 'all.zip', content: await buffer(writeArchive(files)) }],
    })
    assert.match(archive.pathname, /^\/r\/create\/runs\/[\da-f-]{36}$/)
    const several = await send({
      files: [
        { name: 'plum.md', content: words },
        { name: 'pear.md', content: words.replaceAll(/plum/gi, 'pear') },
        { name: 'tool.exe', content: Buffer.from([77, 90, 0, 1]) },
      ],
    })
    assert.equal(several.pathname + several.search, '/r/create/files?share_trouble=unknown-file')
    const waiting = (await readings()).map(({ from }) => from)
    assert.includeMembers(waiting, ['plum.md', 'pear.md'])
  })

  test('photos are the pages of one recipe, and the address beside them is where it is from', async ({
    client,
    assert,
    cleanup,
  }) => {
    const importer = await addSlowImporter()
    cleanup(() => importer.leave())
    const { share: send, get, readings } = await cook(client)
    const content = await photo()
    const files = ['1.jpg', '2.jpg'].map((name) => ({ name, content }))
    const text = 'Look: https://cakes.example/plum'
    const page = await send({ files, text })
    assert.containSubset(await readings(), [
      { id: idIn(page), from: '1.jpg, 2.jpg', kind: 'pictures' },
    ])
    const { signal } = new AbortController()
    await readLater.run({ readingId: idIn(page) }, { jobId: 'j', attempt: 1, signal })
    const { recipes } = await get(`/imports/${idIn(page)}`)
    assert.equal(recipes[0].sourceUrl, 'https://cakes.example/plum')
  })

  test('words alone go to the page that reads them, and long ones are read at once', async ({
    client,
    assert,
  }) => {
    const { share: send, get } = await cook(client)
    const short = await send({ title: 'Plum cake', text: 'Try it', url: 'https://a.example/1' })
    assert.equal(short.pathname, '/r/create/url')
    assert.equal(
      short.searchParams.get('recipe_import_url'),
      'Plum cake\nTry it\nhttps://a.example/1'
    )
    const long = await send({ text: words + '\nStir it with patience.'.repeat(200) })
    assert.containSubset(await get(`/imports/${idIn(long)}`), { name: 'Plum cake', kind: 'text' })
    const nothing = await send({})
    assert.equal(nothing.pathname + nothing.search, '/r/create/url')
  })

  test('who is not signed in keeps their words, and is asked to share files once more', async ({
    client,
    assert,
  }) => {
    const page = await share(client, { text: 'https://a.example/1' })
    assert.equal(page.pathname, '/r/create/url')
    assert.equal(page.searchParams.get('recipe_import_url'), 'https://a.example/1')
    const file = { name: 'a.jpg', content: await photo(), type: 'image/jpeg' }
    const signIn = await share(client, { files: [file] })
    assert.equal(signIn.pathname, '/login')
    assert.equal(signIn.searchParams.get('next'), '/r/create/image?share_trouble=signed-out')
    const ended = await share(client, { files: [file] }, { token: 'ended' })
    assert.equal(ended.pathname, '/login')
  })

  test('what cannot be taken is told on a page', async ({ client, assert }) => {
    const { share: send, readings } = await cook(client)
    const troubles: [Shared, string][] = [
      [{ files: [{ name: 'tool.exe', content: Buffer.from([77, 90, 0, 1]) }] }, 'unknown-file'],
      [{ files: [{ name: 'empty.txt', content: '' }] }, 'no-text'],
      [{ files: [{ name: 'not.zip', content: 'PK\x03\x04 nothing' }] }, 'bad-archive'],
      [{ files: [{ name: 'big.txt', content: Buffer.alloc(51 * 1024 * 1024, 97) }] }, 'too-heavy'],
    ]
    for (const [shared, trouble] of troubles) {
      const page = await send(shared)
      assert.equal(page.pathname + page.search, `/r/create/files?share_trouble=${trouble}`)
    }
    const { action } = await shareTarget(client)
    const broken = await fetch(`http://127.0.0.1:${process.env.PORT}/${action}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...fromSheet, 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nit never ends',
    })
    assert.equal(broken.headers.get('location'), '/r/create/files?share_trouble=broken')
    assert.deepEqual(await readings(), [])
  })

  test('what nothing switched on reads is told, unless an address beside it leads on', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { share: send, userId } = await cook(client)
    const turn = (on: boolean) => switchboard().switch(userId, 'importer-image', { on })
    cleanup(() => turn(true))
    await turn(false)
    const picture = { name: 'a.jpg', content: await photo() }
    const off = await send({ files: [picture] })
    assert.equal(off.searchParams.get('share_trouble'), 'switched-off')
    const instead = await send({ files: [picture], text: 'https://a.example/1' })
    assert.equal(instead.searchParams.get('recipe_import_url'), 'https://a.example/1')
  })

  test('a page of another site, even of a neighbour, cannot share in somebody’s name', async ({
    client,
    assert,
  }) => {
    const { share: send, readings } = await cook(client)
    const files = [{ name: 'cake.txt', content: words }]
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'origin': 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', 'origin': 'https://blog.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ]
    for (const headers of foreign) {
      const page = await send({ files, text: 'https://a.example/1' }, headers)
      assert.equal(page.pathname + page.search, '/r/create/files?share_trouble=foreign')
    }
    assert.deepEqual(await readings(), [])
    const own = await send({ files }, { 'sec-fetch-site': 'same-origin' })
    assert.include(own.pathname, '/r/create/review/')
  })
})
