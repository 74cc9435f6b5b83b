export type { PantryKind } from './kinds.js'
export { EnsurePantry, type PantryWish } from './services/ensure_pantry.js'
export { SeedPantry, type SeedKind, type SeedOwner } from './services/seed_pantry.js'
export { exportValidator, transferValidator } from './validators/transfer_validator.js'
