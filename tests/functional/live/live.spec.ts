import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import { bus } from '#core/events/index'
import { live } from '#core/live/index'
import { createCook, createUser, tokenFor, type MadeGroup } from '#tests/helpers/factories'

const site = () => `http://127.0.0.1:${process.env.PORT}`
const asOf = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Waits until something is so, at most ten seconds. */
async function until(isSo: () => boolean): Promise<boolean> {
  const end = Date.now() + 10_000
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
  return isSo()
}

const soup = ({ group, household }: MadeGroup, name: string) => ({
  recipeId: '0190',
  slug: 'soup',
  name,
  groupId: group.id,
  householdId: household.id,
  actorId: null,
})

test.group('A live channel', () => {
  test('ends when its session does, and no other', async ({ client, assert }) => {
    const { user, token, group, household } = await createCook()
    const other = await tokenFor(user)
    const [line, stays] = [
      await fetch(`${site()}/api/live`, asOf(token)),
      await fetch(`${site()}/api/live`, asOf(other)),
    ]
    const open = live().size
    await client.post('/api/auth/logout').bearerToken(token)
    const begun = /^retry: 3000\n\nid: \S+\nevent: position\ndata: \{\}\n\n/
    const text = await line.text()
    assert.match(text, begun)
    // A beat may fall between.
    const beat = /: \n\n|id: \S+\nevent: position\ndata: \{\}\n\n/g
    const said = text.replace(begun, '').replaceAll(beat, '')
    assert.equal(said, 'event: access\ndata: {}\n\n')
    assert.equal(live().size, open - 1)
    bus().emit('recipe.created', soup({ group, household }, 'Soup'))
    await bus().settled()
    await client.post('/api/auth/logout').bearerToken(other)
    assert.include(await stays.text(), '"name":"Soup"')
  })

  test('that is opened anew at a position brings what came after it', async ({
    client,
    assert,
  }) => {
    const { user, token, group, household } = await createCook()
    const first = await fetch(`${site()}/api/live`, asOf(token))
    await client.post('/api/auth/logout').bearerToken(token)
    const position = /^id: (.+)$/m.exec(await first.text())?.[1] ?? ''
    bus().emit('recipe.created', soup({ group, household }, 'Soup'))
    await bus().settled()
    const again = await tokenFor(user)
    const line = await fetch(`${site()}/api/live?position=${position}`, asOf(again))
    await client.post('/api/auth/logout').bearerToken(again)
    const text = await line.text()
    assert.include(text, '"name":"Soup"')
    assert.notInclude(text, 'event: resync')
  })

  test('ends at the next beat when a right is given or taken', async ({ assert }) => {
    const { household } = await createCook()
    const member = await createUser(household)
    const line = await fetch(`${site()}/api/live`, asOf(await tokenFor(member)))
    await live().tend()
    await member.merge({ canOrganize: true }).save()
    await live().tend()
    // A beat is bare, or says the position where something happened elsewhere meanwhile.
    const beats = /: \n\n|event: position/g
    assert.isAtLeast([...(await line.text()).matchAll(beats)].length, 2)
  })

  test('of a reader who does not read is cut, its connection too', async ({ assert }) => {
    const { token, group, household } = await createCook()
    const before = live().size
    const socket = connect(Number(process.env.PORT), '127.0.0.1').pause()
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    assert.isTrue(await until(() => live().size === before + 1))
    const name = 'Soup '.repeat(1_200)
    const fill = async () => {
      for (let turn = 0; turn < 100; turn += 1)
        bus().emit('recipe.created', soup({ group, household }, name))
      await bus().settled()
    }
    const end = Date.now() + 15_000
    while (live().size > before && Date.now() < end) await fill()
    assert.equal(live().size, before)
    socket.resume()
    await closed
  })
})
