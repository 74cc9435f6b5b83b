export { EnsurePantry, type PantryKind, type PantryWish } from './services/ensure_pantry.js'
