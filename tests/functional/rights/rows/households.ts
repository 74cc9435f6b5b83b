import { householdAlone, secretName, wishedName, type Made, type Row } from '../row.js'
import type { World } from '../world.js'

const name = () => ({ name: wishedName() })

const cookbook = async (world: World): Promise<Made> => {
  const path = '/api/households/cookbooks'
  const { id } = await world.asOwner<{ id: string }>('POST', path, { name: secretName() })
  return { id }
}

/** What each household of a group has for itself, in both spellings of its addresses. */
export const householdRows: Record<string, Row> = {
  ...cookbooks('cookbooks'),
  ...cookbooks('cookbooks-v1'),
}

function cookbooks(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: { make: cookbook },
    [`${as}.store`]: { body: name },
    [`${as}.order`]: {
      make: cookbook,
      body: ({ id }) => [{ id, ...name() }],
      expected: householdAlone(200),
    },
    [`${as}.show`]: { make: cookbook, expected: householdAlone(200) },
    [`${as}.update`]: { make: cookbook, body: name, expected: householdAlone(200) },
    [`${as}.destroy`]: { make: cookbook, expected: householdAlone(200) },
  }
}
