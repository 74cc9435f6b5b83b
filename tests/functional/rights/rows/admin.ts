import { createGroup, createHousehold, createUser } from '#tests/helpers/factories'
import { secretName, wishedName, type Made, type Row } from '../row.js'

const person = async (): Promise<Made> => {
  const { household } = await createGroup('Secret')
  return { id: (await createUser(household)).id }
}

/** An empty group, and an empty household beside another one. */
const group = async (): Promise<Made> => ({ id: (await createGroup('Secret')).group.id })
const household = async (): Promise<Made> => {
  const { group: owner } = await createGroup('Secret')
  return { id: (await createHousehold(owner, secretName())).id }
}

const account = () => {
  const name = `wish-${crypto.randomUUID()}`
  return {
    fullName: 'Wish',
    username: name,
    email: `${name}@example.com`,
    password: 'leeks and butter',
  }
}

const name = () => ({ name: wishedName() })

/** Accounts, groups and households of the whole site: administrators only, whatever else somebody may do. */
export const adminRows: Record<string, Row> = {
  'admin.users.unlock-all': {},
  'admin.users.unlock': { make: person },
  'admin.users.update': { make: person, body: () => ({ fullName: 'Wish' }) },
  ...people('admin.users'),
  ...people('users-v1'),
  'admin.groups.index': {},
  'admin.groups.store': { body: name },
  'admin.groups.show': { make: group },
  'admin.groups.update': { make: group, body: name },
  'admin.groups.destroy': { make: group },
  'admin.group-archives.show': { make: group },
  'admin.group-archives.store': { expected: 422 },
  'admin.households.index': {},
  'admin.households.store': { body: name },
  'admin.households.show': { make: household },
  'admin.households.update': { make: household, body: name },
  'admin.households.destroy': { make: household },
  'admin.about.show': {},
  'admin.about.statistics': {},
  'admin.about.check': {},
  'admin.about.validate': {},
  'admin.analytics': {},
  'admin.debug.openai': {},
  'admin.maintenance.show': {},
  'admin.maintenance.storage': {},
  'admin.maintenance.logs': {},
  'admin.logs.index': {},
  'admin.metrics.show': {},
  'admin.maintenance.clean.images': {},
  'admin.maintenance.clean.temp': {},
  'admin.maintenance.clean.folders': {},
  'admin.maintenance.clean.logs': {},
}

function people(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: {},
    [`${as}.store`]: { body: account },
    [`${as}.show`]: { make: person },
    [`${as}.destroy`]: { make: person },
  }
}
