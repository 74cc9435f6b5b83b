import { test } from '@japa/runner'
import { hostileFor, hostileTexts, some, withValue } from '#tests/helpers/sweep/hostile'
import { Sweeper, type Shot, type Target } from '#tests/helpers/sweep/sweeper'

const JSON_TYPE = 'application/json'

/** Requests of a kind to each route, others to the next one; `SWEEP=full` sends all there are, which takes an hour. */
const MOST = process.env.SWEEP === 'full' ? Infinity : 7

/** What checks a body; the route's own, without a request around it. */
interface Checks {
  validate(value: unknown): Promise<unknown>
}

const checks = (value: object): value is Checks => 'validate' in value

/** Whether the route would look at this body at all: most that is sent in a field's place is refused by its validator. */
async function passes({ route }: Target, body: unknown): Promise<boolean> {
  const [, validator] = route.body ?? []
  if (!validator || !checks(validator)) return true
  return validator.validate(JSON.parse(JSON.stringify(body))).then(
    () => true,
    () => false
  )
}

/** Bodies with something unforeseen in one place each, and for each such thing one with it in as many as may be. */
async function hostileBodies(sweeper: Sweeper, target: Target, valid: unknown): Promise<unknown[]> {
  const { turn } = target
  const single: unknown[] = []
  const together = new Map<unknown, unknown>()
  const pairs = sweeper
    .leavesOf(target)
    .flatMap((leaf) => hostileFor(leaf).map((value) => ({ path: leaf.path, value })))
  for (const { path, value } of some(pairs, 50 * MOST, turn)) {
    const body = withValue(valid, path, value)
    if (!(await passes(target, body))) continue
    single.push(body)
    const all = withValue(together.get(value) ?? valid, path, value)
    if (await passes(target, all)) together.set(value, all)
  }
  return [...some(single, MOST, turn), ...some([...together.values()], MOST, turn)]
}

/** Bodies that are not what the header says, or not what any route takes. */
function shapes(path: string, valid: unknown): Shot[] {
  const text = JSON.stringify(valid)
  const nested = `${'{"a":['.repeat(30)}${']}'.repeat(30)}`
  const json = [
    '',
    '[]',
    '{}',
    'null',
    '"x"',
    '1',
    '[null]',
    '{"a":1,"a":2',
    '{"__proto__":{"name":"x"},"constructor":1}',
    nested,
    `${text}${text}`,
    `[${text},${text}]`,
    `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
    text.replace('{', '{"name":1,"id":2,"slug":3,'),
  ]
  const types = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ]
  return [
    ...json.map((body) => ({ path, body, type: JSON_TYPE })),
    ...types.map((type) => ({ path, body: text, type })),
    { path, body: '--x\r\ncontent-disposition: form-data; name="a\0"\r\n\r\n\0', type: types[4] },
    { path },
  ]
}

test.group('What nobody foresaw', (group) => {
  group.each.timeout(process.env.SWEEP === 'full' ? 3_600_000 : 300_000)
  let sweeper: Sweeper

  group.setup(async () => {
    sweeper = await Sweeper.start()
  })

  test('in a field of a body is refused or taken as described', async ({ assert }) => {
    for (const target of sweeper.withBodies) {
      const { path, valid } = await sweeper.example(target)
      const bodies = await hostileBodies(sweeper, target, valid)
      const shots = bodies.map((body) => ({ path, body: JSON.stringify(body), type: JSON_TYPE }))
      await sweeper.send(target, shots)
    }
    assert.deepEqual(sweeper.takeProblems(), [])
  })

  test('as a whole body is refused or taken as described', async ({ assert }) => {
    for (const target of sweeper.withBodies) {
      const { path, valid } = await sweeper.example(target)
      await sweeper.send(target, some(shapes(path, valid), MOST, target.turn))
    }
    assert.deepEqual(sweeper.takeProblems(), [])
  })

  test('in an address is refused or taken as described', async ({ assert }) => {
    for (const target of sweeper.targets) {
      const { made } = await sweeper.example(target)
      const places = sweeper
        .paramsOf(target)
        .flatMap((param) => hostileTexts.map((text) => ({ ...made, [param]: text })))
      const paths = places.map((values) => sweeper.pathOf(target, values))
      const queries = sweeper
        .queryOf(target)
        .flatMap((name) => hostileTexts.map((text) => new URLSearchParams({ [name]: text })))
        .map((query) => `${sweeper.pathOf(target, made)}?${query.toString()}`)
      const all = [...some(paths, MOST, target.turn), ...some(queries, MOST, target.turn)]
      await sweeper.send(
        target,
        all.map((path) => ({ path }))
      )
    }
    assert.deepEqual(sweeper.takeProblems(), [])
  })

  test('was not all turned away at the door', ({ assert }) => {
    const { 2: done = 0, 4: refused = 0, 5: failed = 0 } = sweeper.answered
    assert.isAbove(done, 800)
    assert.isAbove(refused, 800)
    // Where the site asks another one that is not there.
    assert.isBelow(failed, 100)
  })
})
