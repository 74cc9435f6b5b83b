import { test } from '@japa/runner'
import { LATE, Line } from './worker/line.js'
import { isFile, isStorable, kindOf } from './worker/requests.js'

const scope = 'https://home.example/kitchen/'

const asked = (path: string, more: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
  kindOf({ method: 'GET', mode: 'cors', headers: new Headers(), ...more, url: scope + path }, scope)

const request = (url: string) =>
  ({ method: 'GET', mode: 'cors', headers: new Headers(), url }) as const

/** An answer as the browser gives it to a worker. */
function came(type: string, more: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> = {}) {
  const headers = new Headers({ 'Content-Type': type })
  return { status: 200, type: 'basic', redirected: false, headers, ...more } as Response
}

test.group('What lies on the device', () => {
  test('is what a kitchen wants: recipes, plans, pictures, the app', ({ assert }) => {
    for (const path of ['users/self', 'recipes?page=1', 'recipes/leek-soup', 'recipes/create-soup'])
      assert.equal(asked(`api/${path}`), 'answer', path)
    assert.equal(asked('api/app/texts/da-DK?v=1'), 'answer')
    assert.equal(asked('api/media/recipes/1/images/original.webp?version=a'), 'picture')
    assert.equal(asked('g/home/r/leek-soup', { mode: 'navigate' }), 'page')
    assert.equal(asked('assets/index-1.js'), 'file')
    assert.equal(asked('plugins/x/web.js'), 'part')
  })

  test('is nothing of tokens, people, administration, exports or live lines', ({ assert }) => {
    const others = ['users/api-tokens', 'groups/members', 'admin/users', 'live', 'auth/token']
    const more = [
      'admin/texts/da-DK',
      'recipes/trash',
      'recipes/imports',
      'recipes/exports',
      'households/shopping/lists',
    ]
    for (const path of [...others, ...more]) assert.isNull(asked(`api/${path}`), path)
    assert.isNull(asked('api/recipes/leek-soup', { method: 'PATCH' }))
    assert.isNull(asked('docs', { mode: 'navigate' }))
    assert.isNull(kindOf(request('https://other.example/kitchen/api/recipes'), scope))
    assert.isNull(kindOf(request('https://home.example/api/recipes'), scope))
  })

  test('is never what something before the site answered', ({ assert }) => {
    assert.isTrue(isStorable('answer', came('application/json; charset=utf-8')))
    assert.isFalse(isStorable('answer', came('text/html')))
    assert.isFalse(isStorable('answer', came('application/json', { status: 404 })))
    assert.isFalse(isStorable('answer', came('application/json', { redirected: true })))
    assert.isFalse(isStorable('answer', came('application/json', { type: 'cors' })))
    assert.isFalse(isStorable('picture', came('image/svg+xml')))
    assert.isTrue(isFile(`${scope}assets/a.js`, came('text/javascript')))
    assert.isFalse(isFile(`${scope}assets/a.js`, came('text/html')))
    assert.isFalse(isFile(`${scope}assets/a.exe`, came('text/javascript')))
  })
})

test.group('A line', () => {
  test('that refuses, or has something before it, is as good as none', async ({ assert }) => {
    const line = new Line()
    const isUseless = ({ status }: Response) => status === 502
    assert.equal(await line.inTime(Promise.reject(new Error('refused')), isUseless), LATE)
    const before = Promise.resolve(new Response(null, { status: 502 }))
    assert.equal(await line.inTime(before, isUseless), LATE)
    const answer = new Response('soup')
    assert.equal(await line.inTime(Promise.resolve(answer), isUseless), answer)
  })

  test('that says nothing is not waited for long, and the next time hardly at all', async ({
    assert,
  }) => {
    const line = new Line(() => 0)
    await line.inTime(Promise.reject(new Error('refused')), () => false)
    const never = new Promise<Response>(() => undefined)
    const started = performance.now()
    assert.equal(await line.inTime(never, () => false), LATE)
    assert.isBelow(performance.now() - started, 2_000)
  })
})
