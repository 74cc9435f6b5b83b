import { test } from '@japa/runner'
import { forgeZip } from '#tests/helpers/forge_zip'
import { hasRedis } from '#tests/helpers/operator_stores'
import { startTown } from '#tests/helpers/town'
import { photo } from '#tests/helpers/web_pages'
import { bearer, listen, signIn, statusOf, until } from '../attack/hurt_site.js'

const TEXT = 'common:dialog.cancel'

const markdown = (name: string) =>
  `# ${name}\n\n## Ingredients\n\n- 2 leeks\n- 1 onion, chopped\n\n## Method\n\n1. Slice both.\n2. Cook them in stock until they are soft.\n`

test.group('Two servers and a worker behind a proxy', () => {
  test('are one site to those who use it, over {$self}, and one that ends is not missed')
    .with([hasRedis ? 'Redis' : 'Postgres alone'])
    .run(async ({ assert, cleanup }, store) => {
      const town = await startTown({ withRedis: store === 'Redis' })
      cleanup(() => town.close())
      const { one, two, proxy, bucket } = town
      const token = await signIn(proxy)
      const headers = bearer(token)
      const json = { ...headers, 'content-type': 'application/json' }
      const asked = async <Answer>(url: string, init: RequestInit = {}) => {
        const answer = await fetch(url, { headers, ...init })
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
        return (await answer.json()) as Answer
      }
      const names = async ({ url }: { url: string }) => {
        const { items } = await asked<{ items: { name: string }[] }>(`${url}/api/recipes`)
        return items.map(({ name }) => name)
      }

      // Whoever signed in at one is known to both, and hears at one what is done at the other.
      const ears = [await listen(one, token), await listen(two, token)]
      cleanup(() => ears.forEach((ear) => ear.close()))
      const create = { method: 'POST', headers: json, body: JSON.stringify({ name: 'Leek soup' }) }
      const slug = await asked<string>(`${one.url}/api/recipes`, create)
      for (const ear of ears) await until('the news of the recipe', () => ear.text().includes(slug))
      assert.include(await names(two), 'Leek soup')

      // A picture that one received is served by the other, and lies in neither's folder.
      const form = new FormData()
      form.set('image', new File([Buffer.from(await photo())], 'a.jpg'))
      form.set('extension', 'jpg')
      await asked(`${two.url}/api/recipes/${slug}/image`, { method: 'PUT', body: form })
      const { id } = await asked<{ id: string }>(`${one.url}/api/recipes/${slug}`)
      const picture = `/api/media/recipes/${id}/images/min-original.webp`
      assert.equal(await statusOf(`${one.url}${picture}`, { headers }), 200)
      assert.isAbove(bucket.objects.size, 0)

      // A plugin that is switched off at one is off at both.
      const off = { method: 'PUT', headers: json, body: JSON.stringify({ on: false }) }
      const plugin = '/api/admin/plugins/exporter-mela'
      await asked(`${one.url}${plugin}`, off)
      await until('the plugin is off at the other', async () => {
        const { many } = await asked<{ many: { id: string }[] }>(`${two.url}/api/recipes/exports`)
        return many.every((format) => format.id !== 'mela')
      })

      // Texts that are brought in at one are said by both.
      const danish = { [TEXT]: { text: 'Annuller' } }
      const file = { format: 'trivet-texts', version: 1, locale: 'da-DK', texts: danish }
      const bring = { method: 'PUT', headers: json, body: JSON.stringify(file) }
      await asked(`${one.url}/api/admin/texts/da-DK`, bring)
      await until('the texts at the other', async () => {
        const texts = await asked<object>(`${two.url}/api/app/texts/da-DK`)
        return JSON.stringify(texts).includes('Annuller')
      })

      // Files that come in by the proxy are read by the worker, since neither server works on jobs.
      const files = new FormData()
      const both = ['Pea soup', 'Corn soup'].map((name) => ({
        name: `${name}.md`,
        content: Buffer.from(markdown(name)),
      }))
      files.append('files', new File([new Uint8Array(forgeZip(both))], 'soups.zip'))
      await asked(`${proxy.url}/api/recipes/imports/files`, { method: 'POST', body: files })
      await until('both recipes of the files', async () => {
        const there = await names(proxy)
        return there.includes('Pea soup') && there.includes('Corn soup')
      })

      // Wrong passwords are counted together.
      const guess = () => {
        const body = new URLSearchParams({
          username: 'ada@example.com',
          password: 'a wrong secret',
        })
        return statusOf(`${proxy.url}/api/auth/token`, { method: 'POST', body })
      }
      const guesses: number[] = []
      for (let tries = 0; tries < 6; tries += 1) guesses.push(await guess())
      assert.deepEqual(guesses.slice(0, 5), [401, 401, 401, 401, 401])
      assert.equal(guesses[5], 423)

      // Each had its share of all that; when one ends, the other goes on.
      assert.isAbove(Math.min(...proxy.served.values()), 4)
      assert.equal(await one.stop(), 0)
      for (let turn = 0; turn < 4; turn += 1) assert.lengthOf(await names(proxy), 3)
      assert.equal(await statusOf(`${proxy.url}${picture}`, { headers }), 200)
    })
    .timeout(300_000)
})
