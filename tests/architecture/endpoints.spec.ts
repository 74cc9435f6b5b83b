import { test } from '@japa/runner'
import { type Endpoint, loadWebEndpoints, type WebEndpoints } from '#tests/helpers/web_endpoints'

/** Names that are injected more than once, and those of injections that would not refuse it. */
function faultsOf(injections: WebEndpoints['injections']): string[] {
  const seen = new Set<string>()
  return injections.flatMap(({ names, overrideExisting }) =>
    names.filter((name) => {
      const isFault = seen.has(name) || overrideExisting !== 'throw'
      seen.add(name)
      return isFault
    })
  )
}

/** Stands for an argument or an answer of any shape: only where it goes in the tags matters. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => 'anything' : anything),
})

/** The tags that a mutation that failed would take out of the cache. */
function staleAfterFailure({ invalidatesTags = [] }: Endpoint): unknown[] {
  if (typeof invalidatesTags !== 'function') return invalidatesTags as unknown[]
  return invalidatesTags(undefined, { status: 500, data: {} }, anything, undefined)
}

test.group('Endpoints of the pages', (group) => {
  let web: WebEndpoints
  group.setup(async () => {
    web = await loadWebEndpoints(/edit_api\.ts$/)
  })

  test('each is injected once, and a second one is refused', ({ assert }) => {
    assert.isAbove(Object.keys(web.endpoints).length, 100)
    assert.deepEqual(faultsOf(web.injections), [])
    const again = { overrideExisting: 'throw', endpoints: () => ({ recipe: { type: 'query' } }) }
    assert.throws(() => web.api.injectEndpoints(again), /recipe/)
    assert.deepEqual(faultsOf(web.injections), ['recipe'])
  })

  test('a mutation that failed takes nothing out of the cache', ({ assert }) => {
    const mutations = Object.entries(web.endpoints).filter(([, { type }]) => type === 'mutation')
    assert.isAbove(mutations.length, 50)
    const hasty = mutations.filter(([, endpoint]) => staleAfterFailure(endpoint).length > 0)
    assert.deepEqual(
      hasty.map(([name]) => name),
      []
    )
    assert.lengthOf(staleAfterFailure({ type: 'mutation', invalidatesTags: ['Recipe'] }), 1)
  })

  test('none asks the base query to keep silent, since it says nothing', ({ assert }) => {
    const marks = Object.values(web.endpoints).flatMap(({ extraOptions = {} }) =>
      Object.keys(extraOptions)
    )
    assert.deepEqual([...new Set(marks)], ['mayBeSignedOut'])
  })

  test('a new tool is on hand where that was chosen, the editor being loaded', ({ assert }) => {
    const create = web.endpoints.createOrganizer?.query
    const call = create?.({ kind: 'tools', name: 'Wok', onHand: true })
    assert.deepEqual(call?.body, { name: 'Wok', onHand: true })
  })
})
