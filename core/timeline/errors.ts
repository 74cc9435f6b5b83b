import { createError } from '@adonisjs/core/exceptions'

/** 404 of an event of a recipe that the group does not have (api/4-routes-recipes.md "Timeline"). */
export const E_NO_RECIPE = createError('recipe not found', 'E_NOT_FOUND', 404)
