import { everybody, type Row } from '../row.js'

const named: Row = { query: () => '?name=Nobody&email=nobody', expected: everybody(200) }

const recipe: Row = {
  make: async ({ groupId }) => ({ group: groupId }),
  query: ({ group }) => `?name=Nothing&group_id=${group}`,
  expected: everybody(200),
}

/** Forms ask before anybody is signed in. */
export const validatorRows: Record<string, Row> = {
  'validators.username': named,
  'validators.email': named,
  'validators.group': named,
  'validators.household': named,
  'validators.recipe': recipe,
  'validators.recipe.seed': recipe,
}
