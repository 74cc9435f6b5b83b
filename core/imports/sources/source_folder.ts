import { recipeFolder } from '#core/storage/index'

/** Where the page and pictures lie that a recipe was read from: they go with the recipe. */
export const sourceFolder = (recipeId: string) => `${recipeFolder(recipeId)}/source`
