import { test } from '@japa/runner'
import { createCook, createHousehold, createUser } from '#tests/helpers/factories'

test.group('Members of a group', () => {
  test('see each other across households, without addresses and rights', async ({
    client,
    assert,
  }) => {
    const { token, user, group, household } = await createCook({ canManage: true })
    const neighbour = await createUser(await createHousehold(group))
    await createCook()
    const answer = await client.get('/api/groups/members?orderBy=created_at').bearerToken(token)
    answer.assertStatus(200)
    const shown = ({ id, username, fullName, groupId, householdId }: typeof user) => ({
      id,
      groupId,
      householdId,
      username,
      fullName,
    })
    assert.sameDeepMembers(answer.body().items, [shown(user), shown(neighbour)])
    const filter = encodeURIComponent(`household_id = "${household.id}"`)
    const near = await client.get(`/api/groups/members?queryFilter=${filter}`).bearerToken(token)
    assert.deepEqual(
      near.body().items.map(({ id }: { id: string }) => id),
      [user.id]
    )
    const visitors = await client.get('/api/groups/members')
    visitors.assertStatus(401)
  })
})
