import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'
import { addPeople, tokenOf } from './people.js'

let target: Target

const json = (token: string, body: object) => ({
  method: 'POST',
  token,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const made = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer

async function makeRecipe(token: string): Promise<{ id: string; slug: string }> {
  const name = `Soup ${randomUUID().slice(0, 8)}`
  const slug = await made<string>(target.ask('/api/recipes', json(token, { name })))
  return made(target.ask(`/api/recipes/${slug}`, { token }))
}

/** A live channel: what came so far, and whether it has ended. */
async function listen(token: string) {
  const stop = new AbortController()
  const answer = await target.ask('/api/live', { token, signal: stop.signal })
  const line = { status: answer.status, heard: '', ended: false, stop: () => stop.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) line.heard += decoder.decode(chunk)
  }
  void read()
    .catch(() => undefined)
    .then(() => (line.ended = true))
  return line
}

type Line = Awaited<ReturnType<typeof listen>>

/** Waits until something is so; fails after as many seconds. */
async function until(isSo: () => boolean, seconds: number, what: string): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test.group('Whoever is signed in or has a link', (group) => {
  group.each.timeout(60_000)
  group.setup(async () => {
    target = await siteUnderAttack()
    return () => target.close()
  })

  test('reads nothing of the people behind a shared recipe', async ({ assert }) => {
    const { id: recipeId } = await makeRecipe(target.admin)
    await target.ask('/api/comments', json(target.admin, { recipeId, text: 'Anna likes it' }))
    const link = await made<{ id: string }>(
      target.ask('/api/shared/recipes', json(target.admin, { recipeId }))
    )
    const [user] = await target.sql<{ id: string }>(`select id from users where username = 'ada'`)
    const ada = user?.id ?? 'nobody'
    await target.during(async () => {
      const shared = await target.ask(`/api/recipes/shared/${link.id}`)
      const text = await shared.text()
      attempt('a shared link is read for people', text.includes(ada) ? 'told' : 'not told')
      assert.equal(shared.status, 200)
      for (const trace of [ada, '"ada"', '"admin"', 'Anna likes it']) assert.notInclude(text, trace)
    })
  })

  test('takes no running import of another household away', async ({ assert }) => {
    const [household] = await target.sql<{ id: string }>(
      `insert into households (group_id, name, slug) select group_id, 'Next door', 'next-door'
        from users limit 1 returning id`
    )
    await addPeople(target, ['cleo'], household?.id)
    const [run] = await target.sql<{ id: string }>(
      `with report as (insert into reports (group_id, household_id, user_id, category, name, alive_at)
          select group_id, household_id, id, 'bulk_import', 'Many', 'infinity' from users
            where username = 'ada' returning *),
        run as (insert into import_runs (report_id, group_id, household_id, user_id, state)
          select id, group_id, household_id, user_id, 'paused' from report returning report_id)
      insert into import_items (run_id, position, source, label)
        select report_id, n, '{}', 'A page' from run, generate_series(1, 132) n returning run_id as id`
    )
    const cleo = await tokenOf(target, 'cleo')
    await target.during(async () => {
      const remove = (token: string) =>
        target.ask(`/api/groups/reports/${run?.id}`, { method: 'DELETE', token })
      const seen = [(await remove(cleo)).status, (await remove(target.admin)).status]
      for (const status of seen) attempt('the report of a running import is deleted', status)
      const items = await target.sql(`select from import_items where status = 'waiting'`)
      assert.lengthOf(items, 132)
      assert.deepEqual(seen, [403, 409])
    })
  })

  test('writes nothing in another’s name, nor in the server’s', async ({ assert }) => {
    const { id: recipeId } = await makeRecipe(target.admin)
    const self = await made<{ id: string }>(target.ask('/api/users/self', { token: target.admin }))
    const event = { recipeId, userId: self.id, subject: 'Ada burnt it', eventType: 'comment' }
    const path = '/api/recipes/timeline/events'
    await target.during(async () => {
      const forged = await target.ask(path, json(target.member, event))
      const { userId } = (await forged.json()) as { userId: string }
      attempt('a timeline event in another’s name', userId === self.id ? 'taken' : 'own name')
      assert.notEqual(userId, self.id)
      const system = await target.ask(path, json(target.member, { ...event, eventType: 'system' }))
      attempt('a timeline event in the server’s name', system.status)
      assert.equal(system.status, 422)
      const list = await made<{ items: { id: string; userId: string }[] }>(
        target.ask(`${path}?perPage=-1`, { token: target.admin })
      )
      for (const { id } of list.items.filter((one) => one.userId === self.id)) {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ subject: 'Ada burnt it' })
        const init = { method: 'PUT', token: target.member, headers, body }
        const changed = await target.ask(`${path}/${id}`, init)
        attempt('another’s timeline event is rewritten', changed.status)
        assert.equal(changed.status, 403)
      }
    })
  })

  test('neither finds nor opens a recipe that its owner keeps', async ({ assert }) => {
    const { id, slug } = await makeRecipe(target.admin)
    const settings = { visibility: 'me' }
    const hide = { ...json(target.admin, { settings }), method: 'PATCH' }
    assert.equal((await target.ask(`/api/recipes/${slug}`, hide)).status, 200)
    const open = { settings: { visibility: 'public' } }
    const filter = encodeURIComponent(`slug = "${slug}"`)
    const reads = [
      `/api/recipes/${slug}`,
      `/api/recipes/${id}`,
      `/api/recipes?search=soup&perPage=-1`,
      `/api/recipes?queryFilter=${filter}`,
      `/api/recipes?eatable=possible&perPage=-1`,
      `/api/recipes/${slug}/exports`,
      `/api/media/recipes/${id}/images/original.webp`,
      `/api/households/eaters/recipes?ids=${id}`,
      `/api/recipes/timeline/events?perPage=-1`,
    ]
    await target.during(async () => {
      for (const path of reads) {
        const answer = await target.ask(path, { token: target.member })
        const text = await answer.text()
        const isTold = text.includes(id) || text.includes(slug)
        attempt('a recipe of one person is looked for', isTold ? 'told' : answer.status)
        assert.isFalse(isTold, path)
      }
      const writes: [string, string, object][] = [
        ['PATCH', `/api/recipes/${slug}`, open],
        ['POST', '/api/recipes/bulk-actions/settings', { recipes: [slug, id], ...open }],
        ['POST', '/api/recipes/bulk-actions/delete', { recipes: [slug, id] }],
        ['POST', '/api/shared/recipes', { recipeId: id }],
        ['POST', '/api/comments', { recipeId: id, text: 'Seen' }],
        ['POST', '/api/households/mealplans', { date: '2031-01-01', recipeId: id }],
      ]
      for (const [method, path, body] of writes) {
        const answer = await target.ask(path, { ...json(target.member, body), method })
        attempt('a recipe of one person is written to', answer.status)
        assert.notInclude(await answer.text(), slug, path)
      }
    })
    const rows = await target.sql(
      `select r.seen_by, r.deleted_at, (select count(*)::int from recipe_comments c where c.recipe_id = r.id) as comments
        from recipes r where r.id = $1`,
      [id]
    )
    assert.deepEqual(rows, [{ seen_by: 'me', deleted_at: null, comments: 0 }])
  })

  test('gets by the tag of another’s list, or one that is none, nothing but their own', async ({
    assert,
  }) => {
    const { slug } = await makeRecipe(target.admin)
    const hide = { ...json(target.admin, { settings: { visibility: 'me' } }), method: 'PATCH' }
    assert.equal((await target.ask(`/api/recipes/${slug}`, hide)).status, 200)
    const list = '/api/recipes?perPage=50'
    const tag = (await target.ask(list, { token: target.admin })).headers.get('etag') ?? ''
    const tags = [
      tag,
      Array(100).fill(tag).join(', '),
      `W/"${'a'.repeat(8_000)}"`,
      `W/"'; drop table recipes; --"`,
      '*',
      'W/"',
    ]
    const encodings = `zstd;q=x, br;q=1e999, ${'gzip,'.repeat(500)}`
    await target.during(async () => {
      for (const known of tags) {
        const headers = { 'if-none-match': known, 'accept-encoding': encodings }
        const answer = await target.ask(list, { token: target.member, headers })
        attempt('a list by a tag of others, an endless or a broken one', answer.status)
        assert.equal(answer.status, 200, known.slice(0, 40))
        assert.notInclude(await answer.text(), slug)
      }
    })
  })

  test('knows nothing of who eats next door, and seats no thousand people', async ({ assert }) => {
    const eaters = '/api/households/eaters'
    const [household] = await target.sql<{ id: string }>(
      `insert into households (group_id, name, slug) select group_id, 'Upstairs', 'upstairs'
        from users limit 1 returning id`
    )
    await addPeople(target, ['dora'], household?.id)
    const dora = await tokenOf(target, 'dora')
    const guest = { kind: 'guest', name: 'Lenny', allergens: ['milk'], diets: ['vegan'] }
    const lenny = await made<{ id: string }>(target.ask(eaters, json(target.admin, guest)))
    const self = await made<{ id: string }>(target.ask('/api/users/self', { token: target.admin }))
    const at = `${eaters}/${lenny.id}`
    await target.during(async () => {
      const tries = [
        target.ask(at, { token: dora }),
        target.ask(at, { ...json(dora, { ...guest, allergens: [] }), method: 'PUT' }),
        target.ask(at, { token: dora, method: 'DELETE' }),
        target.ask(eaters, json(dora, { kind: 'member', userId: self.id })),
        target.ask(`${eaters}?queryFilter=${encodeURIComponent('name LIKE "%"')}`, { token: dora }),
      ]
      for (const answer of await Promise.all(tries)) {
        attempt('somebody who eats next door is asked for', answer.status)
        assert.notInclude(await answer.text(), 'Lenny')
      }
      const all = Array.from({ length: 300 }, () => target.ask(eaters, json(dora, guest)))
      for (const { status } of await Promise.all(all)) {
        attempt('three hundred people at one table', status)
        assert.include([201, 400, 429, 503], status)
      }
      const sure = await target.ask('/api/recipes?eatable=sure', { token: dora })
      attempt('what a full table can eat', sure.status)
      assert.equal(sure.status, 200)
    })
    const [count] = await target.sql<{ most: number; kept: number }>(
      `select count(*) filter (where household_id = $1)::int as most,
        count(*) filter (where id = $2 and allergens = '{milk}')::int as kept from eaters`,
      [household?.id, lenny.id]
    )
    assert.isAtMost(count?.most ?? 1_000, 100)
    assert.equal(count?.kept, 1)
  })

  test('hears nothing more after signing out, or with other rights', async ({ assert }) => {
    await addPeople(target, ['emil', 'fritz'])
    await target.during(async () => {
      const [emil, fritz] = [await tokenOf(target, 'emil'), await tokenOf(target, 'fritz')]
      const [left, moved] = [await listen(emil), await listen(fritz)]
      await target.ask('/api/auth/logout', { method: 'POST', token: emil })
      await until(() => left.ended, 5, 'the live channel ended at sign-out')
      attempt('a live channel after signing out', 'ended')
      await makeRecipe(target.admin)
      assert.notInclude(left.heard, 'recipe.created')
      await target.sql(`update users set can_organize = true where username = 'fritz'`)
      await until(() => moved.ended, 30, 'the live channel ended with the right')
      attempt('a live channel after a right changed', 'ended')
    })
  })

  test('opens no five hundred live channels from one address', async ({ assert }) => {
    const names = Array.from({ length: 30 }, (_, n) => `guest-${n}`)
    await addPeople(target, names)
    const tokens: string[] = []
    for (const name of names) tokens.push(await tokenOf(target, name))
    const lines: Line[] = []
    await target.during(async () => {
      const all = Array.from({ length: 500 }, (_, n) => listen(tokens[n % tokens.length] ?? ''))
      lines.push(...(await Promise.all(all)))
      for (const { status } of lines) attempt('500 live channels from one address', status)
      await makeRecipe(target.admin)
      assert.isAtMost(lines.filter(({ status }) => status === 200).length, 100)
    })
    for (const line of lines) line.stop()
  })
})
