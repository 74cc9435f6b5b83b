import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { forgeZip } from '#tests/helpers/forge_zip'
import type { Site } from '#tests/helpers/site'
import { photo } from '#tests/helpers/web_pages'
import { attempt } from './harness/index.js'
import { bearer, launch, signIn, until } from './hurt_site.js'
import { mayMount, mountSmall } from './small_disk.js'

test.group('A full disk', (group) => {
  group.each.timeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  let site: Site | undefined
  let url: string
  let headers: Record<string, string>
  group.setup(async () => {
    if (!mayMount) return
    mountSmall(folder, 'size=400m')
    site = await launch(folder)
    url = site.url
    headers = bearer(await signIn(site))
  })
  group.teardown(async () => {
    await site?.kill()
    if (mayMount) spawnSync('umount', ['-l', folder])
  })

  const add = async (name: string): Promise<number> => {
    const recipe = { name, description: 'A soup. '.repeat(500) }
    const answer = await fetch(`${url}/api/recipes`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(recipe),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  const health = async () => {
    const answer = await fetch(`${url}/api/health`)
    const { status } = (await answer.json()) as { status: string }
    return status
  }

  test('is said with 507 and by the health check, leaves nothing half, and passes', async ({
    assert,
  }) => {
    assert.equal(await add('Soup before'), 201)
    // What root keeps back counts as full, too: the file takes all there is.
    const filler = join(folder, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    assert.equal(await health(), 'disk full')
    const form = new FormData()
    form.append('extension', 'webp')
    form.append('image', new Blob([new Uint8Array(await photo())]), 'soup.webp')
    const path = `${url}/api/recipes/soup-before/image`
    const picture = await fetch(path, { method: 'PUT', headers, body: form })
    attempt('picture on a full disk', picture.status)
    assert.equal(picture.status, 507)
    assert.match(await picture.text(), /disk is full/)
    const statuses = new Set<number>()
    for (let n = 0; n < 300 && !statuses.has(507); n += 1) statuses.add(await add(`Soup ${n}`))
    for (const status of statuses) attempt('recipe on a full disk', status)
    assert.includeMembers([...statuses], [507])
    assert.includeMembers([201, 503, 507], [...statuses])
    const unfinished = join(folder, '.unfinished')
    assert.deepEqual(existsSync(unfinished) ? readdirSync(unfinished) : [], [])
    rmSync(filler)
    await until('the health check is content', async () => (await health()) === 'ok')
    await until('recipes are taken again', async () => (await add('Soup after')) === 201)
  }).skip(!mayMount, 'no small disk can be mounted here')

  test('in the middle of a migration leaves no half recipe; the rest comes once there is room', async ({
    assert,
  }) => {
    const COUNT = 400
    /** What is asked, once the site has room for the answer and its database has come back. */
    const ask = async <Answer>(method: string, path: string): Promise<Answer> => {
      for (const end = Date.now() + 60_000; ; await delay(500)) {
        const answer = await fetch(`${url}/api/${path}`, { method, headers })
        if (answer.ok) return (await answer.json()) as Answer
        const said = `${method} ${path}: ${answer.status} ${await answer.text()}`
        attempt('a question on a disk that was full', answer.status)
        if (![503, 507].includes(answer.status) || Date.now() > end) throw new Error(said)
      }
    }
    const picture = (await photo()).toString('base64')
    const card = (n: number) =>
      gzipSync(
        JSON.stringify({
          name: `Brought ${n}`,
          uid: `U${n}`,
          ingredients: '2 leeks\n1 l water',
          directions: 'Cook.',
          photo_data: picture,
        })
      )
    const archive = forgeZip(
      Array.from({ length: COUNT }, (_, n) => ({ name: `${n}.paprikarecipe`, content: card(n) }))
    )
    const form = new FormData()
    form.append('migration_type', 'paprika')
    form.append('archive', new Blob([new Uint8Array(archive)]), 'a.paprikarecipes')
    // Its answer waits for the run's end for ten seconds, in which a fast machine has brought all.
    const sent = fetch(`${url}/api/groups/migrations`, { method: 'POST', headers, body: form })
    const brought = async () => {
      const { items } = await ask<{ items: { name: string; slug: string }[] }>(
        'GET',
        'recipes?perPage=-1&search=Brought'
      )
      return items.filter(({ name }) => name.startsWith('Brought'))
    }
    await until('the first have come', async () => (await brought()).length > 2, 60)
    const filler = join(folder, 'filler')
    const fill = ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'oflag=append', 'conv=notrunc']
    // What the run tidies away makes room again, in which all the rest could come.
    for (const end = Date.now() + 8_000; Date.now() < end; await delay(100)) spawnSync('dd', fill)
    // With room again: a read, too, may have to write, since who reads first notes what is settled.
    rmSync(filler)
    const here = await brought()
    attempt('program that waits for a migration on a full disk', (await sent).status)
    const runs = await ask<{ id: string }[]>('GET', 'recipes/imports/runs')
    const path = `recipes/imports/runs/${runs[0]?.id}`
    const run = () => ask<{ state: string; counts: Record<string, number> }>('GET', path)
    attempt('migration on a full disk', here.length < COUNT ? 'a part came' : 'all came')
    assert.isBelow(here.length, COUNT)
    for (const { slug } of here) {
      const whole = await ask<Record<string, unknown[]>>('GET', `recipes/${slug}`)
      const parts = [whole.recipeIngredient?.length, whole.recipeInstructions?.length]
      assert.deepEqual(parts, [2, 1], slug)
    }
    await until('the health check is content', async () => (await health()) === 'ok')
    await until(
      'all have come',
      async () => {
        const { state, counts } = await run()
        if (state === 'paused') await ask('POST', `${path}/resume`)
        else if (state !== 'running' && counts.failed) await ask('POST', `${path}/retry`)
        return state !== 'running' && (await brought()).length === COUNT
      },
      60
    )
    const names = (await brought()).map(({ name }) => name)
    assert.lengthOf(new Set(names), COUNT)
  }).skip(!mayMount, 'no small disk can be mounted here')
})
