import { test } from '@japa/runner'
import { attempt, stillStanding, type Target } from './harness/index.js'

const plans = '/api/households/mealplans'

let target: Target
let last: Target | null = null

const send = (path: string, body: unknown) =>
  target.ask(`${plans}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    token: target.member,
  })

test.group('A hostile planner', (group) => {
  group.each.timeout(120_000)
  group.each.setup(async () => {
    target = last = await stillStanding(last)
  })
  group.teardown(() => last?.close())

  test('whose calendar’s link is guessed says nothing, and makes the guesser wait', async ({
    assert,
  }) => {
    const { token } = (await (await send('/calendar', {})).json()) as { token: string }
    const guess = (file: string) => target.ask(`${plans}/calendar/${file}`)
    const answers = new Set<string>()
    await target.during(async () => {
      const files = Array.from({ length: 300 }, (_, n) => `${String(n).padStart(43, 'A')}.ics`)
      const strange = ['..%2f..%2fetc%2fpasswd', `${token}x.ics%00`, '%F0%9F.ics']
      for (const file of [...strange, ...files]) {
        const answer = await guess(file)
        attempt('a guessed link of a calendar', answer.status)
        answers.add(`${answer.status}`)
        assert.notInclude(await answer.text(), 'VCALENDAR')
      }
    })
    assert.sameMembers(
      [...answers].filter((status) => !['400', '404'].includes(status)),
      ['429']
    )
  })

  test('of a month of every meal that many fill at once is filled once, with rules of any form', async ({
    assert,
  }) => {
    const slow = Array.from({ length: 40 }, (_, n) => `name LIKE "%${'a%'.repeat(20)}${n}"`)
    for (const rule of slow) {
      const answer = await send('/rules', { queryFilterString: rule })
      assert.equal(answer.status, 201)
    }
    const entryTypes = ['breakfast', 'lunch', 'dinner', 'side', 'snack', 'drink', 'dessert']
    const month = { startDate: '2031-01-01', endDate: '2031-01-31', entryTypes }
    await target.during(async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => send('/fill', month)))
      for (const { status } of all) {
        attempt('217 meals filled at once', status)
        assert.include([200, 429, 503], status)
      }
    })
    const list = await target.ask(`${plans}?start_date=2031-01-01&perPage=-1`, {
      token: target.member,
    })
    const { items } = (await list.json()) as { items: { date: string; entryType: string }[] }
    const meals = new Set(items.map(({ date, entryType }) => `${date} ${entryType}`))
    assert.equal(meals.size, items.length)
  })
})
