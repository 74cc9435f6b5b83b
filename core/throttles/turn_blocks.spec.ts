import { test } from '@japa/runner'
import { TurnBlocks } from './turn_blocks.js'

const SECONDS = 60
const SIZE = 10

/** The row that all processes share, and a clock that nobody sets. */
class Shared {
  now = 0
  asked = 0
  count = 0
  resetsAt = 0
  constructor(readonly limit: number) {}

  process(): TurnBlocks {
    const take = async (_key: string, size: number) => {
      this.asked += 1
      await Promise.resolve()
      if (this.resetsAt <= this.now) this.count = 0
      if (this.count === 0) this.resetsAt = this.now + SECONDS * 1_000
      const allowed = Math.max(0, Math.min(size, this.limit - this.count))
      this.count += allowed
      return { allowed, retryAfter: (this.resetsAt - this.now) / 1_000 }
    }
    return new TurnBlocks({ size: SIZE, seconds: SECONDS, take, now: () => this.now })
  }
}

const takeMany = async (turns: TurnBlocks, times: number) =>
  Promise.all(Array.from({ length: times }, () => turns.take('a')))

test.group('Turns that are taken block by block', () => {
  test('who asks seldom is counted in memory alone', async ({ assert }) => {
    const shared = new Shared(100)
    const turns = shared.process()
    assert.deepEqual(await takeMany(turns, SIZE), Array(SIZE).fill(null))
    shared.now += SECONDS * 1_000
    assert.deepEqual(await takeMany(turns, SIZE), Array(SIZE).fill(null))
    assert.equal(shared.asked, 0)
  })

  test('of many at once the limit and one block are allowed, for one question a block', async ({
    assert,
  }) => {
    const shared = new Shared(100)
    const turns = shared.process()
    const answers = await takeMany(turns, 1_000)
    assert.lengthOf(
      answers.filter((one) => one === null),
      100 + SIZE
    )
    assert.deepEqual([...new Set(answers)], [null, SECONDS])
    assert.equal(shared.asked, 100 / SIZE + 1)
    await takeMany(turns, 1_000)
    assert.equal(shared.asked, 100 / SIZE + 1, 'whoever was refused is not asked about again')
  })

  test('two processes together allow the limit and a block more each', async ({ assert }) => {
    const shared = new Shared(200)
    const [one, other] = [shared.process(), shared.process()]
    let allowed = 0
    for (let turn = 0; turn < 500; turn += 1) {
      const answers = await Promise.all([one.take('a'), other.take('a')])
      allowed += answers.filter((answer) => answer === null).length
    }
    assert.equal(allowed, 200 + 2 * SIZE)
  })

  test('a minute later there are turns again', async ({ assert }) => {
    const shared = new Shared(20)
    const turns = shared.process()
    await takeMany(turns, 100)
    shared.now += 30_000
    assert.equal(await turns.take('a'), 30)
    shared.now += 30_000
    assert.isNull(await turns.take('a'))
  })

  test('keys do not touch one another', async ({ assert }) => {
    const turns = new Shared(20).process()
    await takeMany(turns, 100)
    assert.isNull(await turns.take('b'))
  })

  test('a database that is away refuses whoever waits for it, and is asked again', async ({
    assert,
  }) => {
    const outcomes = [Promise.reject(new Error('away')), { allowed: 3, retryAfter: 9 }]
    const take = async () => outcomes.shift() ?? { allowed: 0, retryAfter: 9 }
    const turns = new TurnBlocks({ size: 1, seconds: SECONDS, take, now: () => 0 })
    assert.isNull(await turns.take('a'))
    await assert.rejects(() => turns.take('a'), 'away')
    assert.deepEqual(await takeMany(turns, 4), [null, null, null, 9])
  })

  test('many networks are counted without taking memory for ever', async ({ assert }) => {
    const turns = new Shared(20).process()
    for (let n = 0; n < 20_001; n += 1) await turns.take(`${n}`)
    for (let n = 0; n < SIZE; n += 1) assert.isNull(await turns.take('0'), 'it started anew')
  })
})
