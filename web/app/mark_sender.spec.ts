import { test } from '@japa/runner'
import type { Mark } from '#web/features/shared/waiting/waiting_marks'
import { MarkSender } from './mark_sender.js'

const heart = (id: string, on = true): Mark => ({
  kind: 'favorite',
  recipe: { id, slug: id },
  on,
})

const said = (mark: Mark) =>
  `${mark.recipe.id} ${mark.kind === 'favorite' && mark.on ? 'on' : 'off'}`

/** A phone with marks that wait, and a server that answers by a list of statuses; 0 is no answer. */
function phone(marks: Mark[], answers: number[] = []) {
  const sent: string[] = []
  const refused: string[] = []
  const pauses: number[] = []
  let retry: (() => void) | null = null
  let unreached = 0
  let meanwhile: (() => void) | null = null
  const now = { marks }
  const sender = new MarkSender({
    waiting: () => now.marks,
    settle: (mark) => {
      now.marks = now.marks.filter((one) => JSON.stringify(one) !== JSON.stringify(mark))
    },
    send: async (mark) => {
      sent.push(said(mark))
      const status = answers.shift() ?? 200
      await Promise.resolve()
      meanwhile?.()
      meanwhile = null
      return status === 200 ? null : { error: status, status: status || undefined }
    },
    refuse: (mark) => refused.push(said(mark)),
    unreached: () => (unreached += 1),
    later: (ms, then) => {
      pauses.push(ms)
      retry = then
      return () => (retry = null)
    },
  })
  return {
    sender,
    sent,
    refused,
    pauses,
    left: () => now.marks.map(said),
    unreached: () => unreached,
    whileSending: (act: (marks: Mark[]) => Mark[]) => {
      meanwhile = () => (now.marks = act(now.marks))
    },
    retry: async () => {
      const again = retry
      retry = null
      again?.()
      await sender.send()
    },
    waits: () => retry !== null,
  }
}

test.group('Marks that waited for the server', () => {
  test('are sent in their order, with one that is made meanwhile', async ({ assert }) => {
    const { sender, sent, left, whileSending } = phone([heart('soup'), heart('stew')])
    whileSending((marks) => [...marks, heart('pie')])
    await sender.send()
    assert.deepEqual(sent, ['soup on', 'stew on', 'pie on'])
    assert.deepEqual(left(), [])
  })

  test('a heart that is taken back while it is sent is taken back on the server too', async ({
    assert,
  }) => {
    const { sender, sent, left, whileSending } = phone([heart('soup')])
    whileSending(() => [heart('soup', false)])
    await sender.send()
    assert.deepEqual(sent, ['soup on', 'soup off'])
    assert.deepEqual(left(), [])
  })

  test('are tried again with growing pauses while the server is slow, busy or in trouble', async ({
    assert,
  }) => {
    const { sender, sent, left, pauses, refused, retry, waits } = phone(
      [heart('soup')],
      [503, 429, 408, 500]
    )
    await sender.send()
    for (let turn = 0; turn < 4; turn += 1) await retry()
    assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000])
    assert.lengthOf(sent, 5)
    assert.deepEqual([left(), refused], [[], []])
    assert.isFalse(waits())
  })

  test('pauses grow to five minutes and no further, and begin anew after an answer', async ({
    assert,
  }) => {
    const many = Array.from({ length: 12 }, () => 500)
    const { sender, pauses, retry } = phone([heart('soup'), heart('stew')], [...many, 200, 500])
    await sender.send()
    for (let turn = 0; turn < 12; turn += 1) await retry()
    assert.equal(pauses[11], 300_000)
    assert.equal(pauses[12], 1_000)
  })

  test('one that the server will never take is said to the person, and the next goes on', async ({
    assert,
  }) => {
    const { sender, left, refused, pauses } = phone([heart('gone'), heart('stew')], [404])
    await sender.send()
    assert.deepEqual(refused, ['gone on'])
    assert.deepEqual([left(), pauses], [[], []])
  })

  test('wait for the network and for a sign-in, and are not tried over and over', async ({
    assert,
  }) => {
    for (const status of [0, 401]) {
      const { sender, left, pauses, unreached, refused } = phone([heart('soup')], [status])
      await sender.send()
      assert.deepEqual([left(), pauses, refused], [['soup on'], [], []])
      assert.equal(unreached(), status === 0 ? 1 : 0)
    }
  })

  test('are sent once by two who ask at the same time', async ({ assert }) => {
    const { sender, sent } = phone([heart('soup')])
    await Promise.all([sender.send(), sender.send()])
    assert.deepEqual(sent, ['soup on'])
  })
})
