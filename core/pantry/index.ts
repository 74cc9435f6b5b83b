export type { PantryKind } from './kinds.js'
export { EnsurePantry, type PantryWish } from './services/ensure_pantry.js'
