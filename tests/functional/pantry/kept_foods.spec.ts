import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { NamedList } from '#core/named_lists/named_list'
import { foodList, unitList } from '#core/pantry/queries/pantry_lists'
import { createCook } from '#tests/helpers/factories'
import { pickFrom, randomFrom } from '#tests/helpers/random'
import { ACTS, asker, liveThrough, type Request } from '#tests/helpers/random_acts'

/** What is kept of each food or unit of a group beside what the list of them puts together anew, which has all of it, where they differ. */
const differences = (list: NamedList, kind: 'food' | 'unit') => `
  select t.name, k.json as kept, anew.json as anew from ${list.from}
    left join kept_${kind}s k on k.${kind}_id = t.id
    cross join lateral (select ${list.item(
      () => 'null::uuid',
      () => 'null::uuid'
    )}::jsonb as json) anew
    where t.group_id = :groupId and (k.json::jsonb <@ anew.json
      and k.json::jsonb -> 'aliases' = anew.json -> 'aliases') is not true`

interface Thing {
  id: string
  name: string
}

/** What a random act is done to and with, chosen before it begins. */
interface Chosen {
  food: Thing
  other: Thing
  unit: Thing
  otherUnit: Thing
  label: Thing
  word: string
  names: { name: string }[]
  merge: string
}

/** What somebody may do to foods, units and labels. */
const acts: Record<string, (chosen: Chosen) => Request> = {
  'have a food': ({ word, names, label }) => [
    'post',
    'foods',
    { name: word, aliases: names, labelId: label.id },
  ],
  'have another': ({ word }) => ['post', 'foods', { name: word }],
  'rename a food': ({ food, word }) => ['put', `foods/${food.id}`, { name: word, gPerMl: 1.03 }],
  'give a food other names': ({ food, names }) => [
    'put',
    `foods/${food.id}`,
    { name: food.name, pluralName: '', aliases: names, extras: { onHand: '"onHand":false' } },
  ],
  'label a food': ({ food, label }) => [
    'put',
    `foods/${food.id}`,
    { name: food.name, labelId: label.id },
  ],
  'label several': ({ food, other, label }) => [
    'post',
    'foods/bulk-actions/update',
    { ids: [food.id, other.id], labelId: label.id },
  ],
  'have it at home': ({ food }) => ['put', `foods/${food.id}`, { name: food.name, onHand: true }],
  'end a food': ({ food }) => ['delete', `foods/${food.id}`],
  'combine foods': ({ food, other }) => [
    'put',
    'foods/merge',
    { fromFood: food.id, toFood: other.id },
  ],
  'part foods again': ({ merge }) => ['post', `foods/merge/${merge}/undo`],
  'have a label': ({ word }) => ['post', 'groups/labels', { name: word, color: '#aabbcc' }],
  'rename a label': ({ label, word }) => ['put', `groups/labels/${label.id}`, { name: word }],
  'end a label': ({ label }) => ['delete', `groups/labels/${label.id}`],
  'have a unit': ({ word, names }) => ['post', 'units', { name: word, aliases: names }],
  'rename a unit': ({ unit, word }) => [
    'put',
    `units/${unit.id}`,
    { name: word, abbreviation: word, useAbbreviation: true },
  ],
  'combine units': ({ unit, otherUnit }) => [
    'put',
    'units/merge',
    { fromUnit: unit.id, toUnit: otherUnit.id },
  ],
  'end a unit': ({ unit }) => ['delete', `units/${unit.id}`],
  'cook': ({ word, food, unit }) => [
    'patch',
    'recipes/soup',
    { recipeIngredient: [{ quantity: 1, food: { name: word }, unit }, { food }] },
  ],
}

const words = ['Leek', 'Pie', '“Äpfel”', 'a\\b "c"', '"onHand":false', 'Tea\ttime'] as const

async function pantry(client: ApiClient, random: () => number) {
  const { token, group } = await createCook({ canOrganize: true })
  const { ask, some } = asker(client, token)
  await ask(['post', 'recipes', { name: 'Soup' }])
  const word = () => pickFrom(random, words) + Math.floor(random() * 9)
  const choose = async (): Promise<Chosen> => {
    const [foods, units] = [await some('foods'), await some('units')]
    const { rows: merges } = await db.rawQuery<{ rows: { id: string }[] }>(
      'select id from pantry_merges where group_id = ? and kind = ? order by created_at desc limit 1',
      [group.id, 'foods']
    )
    return {
      food: pickFrom(random, foods),
      other: pickFrom(random, foods),
      unit: pickFrom(random, units),
      otherUnit: pickFrom(random, units),
      label: pickFrom(random, await some('groups/labels')),
      word: word(),
      names: [{ name: word() }, { name: word() }].slice(Math.floor(random() * 3)),
      merge: merges[0]?.id ?? crypto.randomUUID(),
    }
  }
  const differing = async () => {
    const found = [differences(foodList, 'food'), differences(unitList, 'unit')].map((sql) =>
      db.rawQuery<{ rows: unknown[] }>(sql, { groupId: group.id })
    )
    return (await Promise.all(found)).flatMap(({ rows }) => rows)
  }
  return { ask, choose, differing }
}

test.group('What recipes and lists say of a food', () => {
  test('is what the food is, whatever several people do to it and its label at once', async ({
    client,
    assert,
  }) => {
    const random = randomFrom(20_261_128)
    await liveThrough(assert, { acts, random, ...(await pantry(client, random)) })
  }).timeout(60_000 + ACTS * 500)
})
