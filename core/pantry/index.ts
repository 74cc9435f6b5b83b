export type { PantryKind } from './kinds.js'
export {
  ensurePantry,
  existingPantry,
  type PantryEntry,
  seekPantry,
} from './services/ensure_pantry.js'
export { seedPantry, seedPantryIn, type SeedKind, type SeedOwner } from './services/seed_pantry.js'
export { foodList, labelList, unitList } from './queries/pantry_lists.js'
export {
  type FoodNames,
  pantryChangedAt,
  pantryNames,
  type UnitNames,
} from './queries/pantry_names.js'
export { foodNamesOf } from './seeds.js'
export { ensureLabels, existingLabels } from './services/write_label.js'
export { refuseStrangeLabel } from './services/write_item.js'
export { pantryService } from './published.js'
export { type FoodList, foodsOfOurLists } from './seeds.js'
