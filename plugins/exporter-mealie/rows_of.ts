import type { RecipeToExport } from '#core/exports/index'
import type { TableRow } from './table_spool.js'

type Exported = RecipeToExport['recipe']
type Line = Exported['recipeIngredient'][number]

/** The rows of a recipe by their tables, columns in snake_case. */
export function rowsOf(one: RecipeToExport): Record<string, TableRow[]> {
  const { recipe } = one
  const of = { recipe_id: recipe.id }
  const { nutrition, settings, recipeIngredient: lines, assets, comments } = recipe
  return {
    alembic_version: [],
    groups: [groupRow(recipe.groupId)],
    users: usersOf(one),
    recipes: [recipeRow(recipe)],
    recipes_ingredients: lines.map((line, position) => ({ ...of, ...lineRow(line), position })),
    ...stepTables(recipe),
    notes: recipe.notes.map(({ title, text }) => ({ ...of, title, text })),
    recipe_nutrition: [{ ...of, ...snake(nutrition) }],
    recipe_settings: [{ ...of, ...snake(settings) }],
    recipe_assets: assets.map((asset) => ({ ...of, ...snake(asset) })),
    api_extras: Object.entries(recipe.extras).map(([key, value]) => ({
      recipee_id: recipe.id,
      key_name: key,
      value,
    })),
    recipe_comments: comments.map(({ id, text, userId, createdAt }) => ({
      id,
      ...of,
      text,
      user_id: userId,
      created_at: createdAt,
    })),
    ...linkTables(recipe),
    ...pantryTables(lines, recipe.groupId),
    ...opinionTables(one),
  }
}

function recipeRow(recipe: Exported): TableRow {
  return {
    id: recipe.id,
    slug: recipe.slug,
    group_id: recipe.groupId,
    household_id: recipe.householdId,
    user_id: recipe.userId,
    name: recipe.name,
    description: recipe.description,
    image: recipe.image,
    total_time: recipe.totalTime,
    prep_time: recipe.prepTime,
    cook_time: recipe.cookTime,
    perform_time: recipe.performTime,
    recipe_yield: recipe.recipeYield,
    recipe_yield_quantity: recipe.recipeYieldQuantity,
    recipe_servings: recipe.recipeServings,
    org_url: recipe.orgURL,
    rating: recipe.rating,
    date_added: recipe.dateAdded,
    date_updated: recipe.dateUpdated,
    created_at: recipe.createdAt,
    update_at: recipe.updatedAt,
    last_made: recipe.lastMade,
  }
}

const lineRow = (line: Line): TableRow => ({
  title: line.title,
  note: line.note,
  quantity: line.quantity,
  unit_id: line.unit?.id ?? null,
  food_id: line.food?.id ?? null,
  original_text: line.originalText,
  reference_id: line.referenceId,
  referenced_recipe_id: line.referencedRecipe?.id ?? null,
})

function stepTables({ id, recipeInstructions: steps }: Exported): Record<string, TableRow[]> {
  return {
    recipe_instructions: steps.map(({ id: step, title, summary, text }, position) => ({
      id: step,
      recipe_id: id,
      position,
      title,
      summary,
      text,
    })),
    recipe_ingredient_ref_link: steps.flatMap(({ id: step, ingredientReferences }) =>
      ingredientReferences.map(({ referenceId }) => ({
        instruction_id: step,
        reference_id: referenceId,
      }))
    ),
  }
}

function linkTables({ id, groupId, recipeCategory, tags, tools }: Exported) {
  const links = (items: { id: string }[], column: string) =>
    items.map((item) => ({ recipe_id: id, [column]: item.id }))
  const rows = (items: Organizer[]) => items.map((item) => organizerRow(item, groupId))
  return {
    categories: rows(recipeCategory),
    tags: rows(tags),
    tools: rows(tools),
    recipes_to_categories: links(recipeCategory, 'category_id'),
    recipes_to_tags: links(tags, 'tag_id'),
    recipes_to_tools: links(tools, 'tool_id'),
  }
}

function pantryTables(lines: Line[], groupId: string): Record<string, TableRow[]> {
  const foods = lines.flatMap(({ food }) => food ?? [])
  const units = lines.flatMap(({ unit }) => unit ?? [])
  return {
    ingredient_foods: foods.map((food) => foodRow(food, groupId)),
    ingredient_units: units.map((unit) => unitRow(unit, groupId)),
    multi_purpose_labels: foods.flatMap(({ label }) => (label ? [labelRow(label)] : [])),
  }
}

/** A group, without its name: what was it there is none anywhere else. */
export const groupRow = (id: string): TableRow => ({ id, name: 'Trivet', slug: 'trivet' })

type Organizer = Pick<Exported['tags'][number], 'id' | 'name' | 'slug'>

/** A category, a tag or a tool of a group. */
export const organizerRow = ({ id, name, slug }: Organizer, groupId: string): TableRow => ({
  id,
  group_id: groupId,
  name,
  slug,
})

/** A food of a group. */
export const foodRow = (food: NonNullable<Line['food']>, groupId: string): TableRow => {
  const { id, name, pluralName, description, labelId } = food
  return { id, group_id: groupId, ...snake({ name, pluralName, description, labelId }) }
}

/** A unit of a group. */
export const unitRow = (unit: NonNullable<Line['unit']>, groupId: string): TableRow => {
  const { id, name, pluralName, description, abbreviation, fraction } = unit
  const { pluralAbbreviation, useAbbreviation } = unit
  const texts = { name, pluralName, description, abbreviation, pluralAbbreviation }
  return { id, group_id: groupId, ...snake({ ...texts, useAbbreviation, fraction }) }
}

/** A label of a group. */
export const labelRow = (label: { id: string; groupId: string; name: string; color: string }) =>
  snake(label)

/** What the exporting person gave it counts as its owner's, whom the app asks. */
function opinionTables({ recipe, ownRating, isFavourite, timeline }: RecipeToExport) {
  const { id, userId } = recipe
  const has = ownRating !== null || isFavourite
  return {
    users_to_recipes: has
      ? [{ user_id: userId, recipe_id: id, rating: ownRating, is_favorite: isFavourite }]
      : [],
    recipe_timeline_events: timeline.map(({ subject, text, at }) => ({
      recipe_id: id,
      user_id: userId,
      subject,
      message: text,
      event_type: 'info',
      timestamp: at,
    })),
  }
}

/** Names of those who said something; accounts stay here. */
const usersOf = ({ recipe }: RecipeToExport): TableRow[] =>
  recipe.comments.map(({ user: { id, username } }) => ({ id, username, full_name: username }))

const snake = (row: object): TableRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ])
  )
