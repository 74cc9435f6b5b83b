export type * from './common.js'
export type * from './recipe.js'
export type * from './site.js'
export type * from './imports.js'
