import { groupOnly, type Row } from '../row.js'

const named: Row = { query: () => '?name=Nobody&email=nobody' }

const recipe: Row = {
  make: async ({ groupId }) => ({ group: groupId }),
  query: ({ group }) => `?name=Nothing&group_id=${group}`,
  // Another group does not exist.
  expected: groupOnly(200),
}

/** What tells who is here is for those who are here. */
export const validatorRows: Record<string, Row> = {
  'validators.username': named,
  'validators.email': named,
  'validators.group': named,
  'validators.household': named,
  'validators.recipe': recipe,
  'validators.recipe.seed': recipe,
}
