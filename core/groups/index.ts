export { default as Group } from './models/group.js'
export { default as Household } from './models/household.js'
export { CreateGroup } from './services/create_group.js'
export { CreateHousehold } from './services/create_household.js'
