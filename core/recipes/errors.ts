import { createError } from '@adonisjs/core/exceptions'
import { DomainError } from '#core/http/errors'

/** 404 of a recipe that does not exist, or that belongs to another group. */
export const recipeNotFound = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 404, text: 'recipes.not-found' })

/** 400 of a recipe that only its owner sees, where the household would see it. */
export const recipeOnlyYours = () =>
  new DomainError({ code: 'E_ONLY_YOURS', status: 400, text: 'recipes.only-yours' })

/** 403 of a change that the edit rule refuses. */
export const recipeNotYours = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text: 'errors.permission-denied' })

/** 400 of a name that is taken: on update at once, on creation after ten tries. */
export const recipeNameTaken = () =>
  new DomainError({
    code: 'E_TAKEN',
    status: 400,
    text: 'recipes.name-taken',
    exception: 'Recipe already exists',
  })

/** 409 of a save that was begun on an older version; the answer holds the stored recipe. */
export const recipeStale = (version: number, current: unknown) =>
  new DomainError({
    code: 'E_STALE',
    status: 409,
    text: 'recipes.stale',
    extra: { version, current },
  })

/** 400 of a picture that cannot be used; `text` is the key of the reason. */
export const pictureRefused = (text: string, cause?: unknown) =>
  new DomainError({ code: 'E_NOT_AN_IMAGE', status: 400, text, cause })

/** 400 of a file that comes without a name, an ending or itself. */
export const assetIncomplete = () =>
  new DomainError({ code: 'E_INCOMPLETE', status: 400, text: 'recipes.asset-incomplete' })

/** 400 of an ingredient that names a recipe which the group does not have. */
export const subRecipeUnknown = () =>
  new DomainError({ code: 'E_NO_SUCH_RECIPE', status: 400, text: 'recipes.sub-recipe-unknown' })

/** 400 of a recipe that would be an ingredient of itself, if by way of others. */
export const recipeCycle = () =>
  new DomainError({ code: 'E_RECIPE_CYCLE', status: 400, text: 'recipes.cycle' })

/** 413 of a picture with more pixels than are read. */
export const pictureTooLarge = (cause: unknown) =>
  new DomainError({
    code: 'E_IMAGE_TOO_LARGE',
    status: 413,
    text: 'recipes.picture-too-large',
    cause,
  })

/**
 * 404 of a list that is asked for by a cookbook that does not exist.
 */
export const E_NO_COOKBOOK = createError('cookbook not found', 'E_NOT_FOUND', 404)
