import { createError } from '@adonisjs/core/exceptions'

/** What a visitor may ask for and not find. */
export type Sought = 'group' | 'household' | 'recipe' | 'food' | 'category' | 'tag' | 'tool'

const E_NOT_OPEN = createError<[Sought]>('%s not found', 'E_NOT_FOUND', 404)

/** 404 of what does not exist or is not open to visitors: nobody learns which. */
export const notOpen = (sought: Sought) => new E_NOT_OPEN([sought])
