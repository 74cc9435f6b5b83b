import type { Recipe } from '#core/shared/contract/recipe'

/** Names in their order. */
export const names = (items: { name: string }[]) => items.map(({ name }) => name).toSorted()

/** What a recipe says, without what only tells it from others. */
export const said = (recipe: Recipe) => ({
  name: recipe.name,
  description: recipe.description,
  times: [recipe.prepTime, recipe.performTime, recipe.totalTime],
  url: recipe.orgURL,
  tags: names(recipe.tags),
  categories: names(recipe.recipeCategory),
  tools: names(recipe.tools),
  titles: recipe.recipeIngredient.map(({ title }) => title || null),
  lines: recipe.recipeIngredient.map(({ display }) => display),
  steps: recipe.recipeInstructions.map(({ title, summary, text }) => ({
    title: title || null,
    summary: summary || null,
    text,
  })),
  notes: recipe.notes,
  nutrition: recipe.nutrition,
  extras: recipe.extras,
  rating: recipe.rating,
  lastMade: recipe.lastMade,
  dateAdded: recipe.dateAdded,
  comments: recipe.comments.map(({ text }) => text),
  files: recipe.assets.map(({ fileName }) => fileName),
  hasPicture: recipe.image !== null,
})

/** What only formats keep that have all our fields. */
export const kept = (recipe: Recipe) => ({
  yields: [recipe.recipeYield, recipe.recipeServings, recipe.recipeYieldQuantity],
  settings: recipe.settings,
  amounts: recipe.recipeIngredient.map(({ quantity, unit, food, note }) => ({
    quantity,
    unit: unit && [unit.name, unit.pluralName],
    food: food && [food.name, food.pluralName],
    note,
  })),
  references: recipe.recipeInstructions.map(({ ingredientReferences }) =>
    ingredientReferences.map(({ referenceId }) =>
      recipe.recipeIngredient.findIndex((line) => line.referenceId === referenceId)
    )
  ),
  assets: recipe.assets.map(({ name, icon }) => ({ name, icon })),
})
