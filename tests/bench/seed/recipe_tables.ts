import type { Client } from 'pg'
import { searchDocument } from '#core/recipe_index/search_index'
import { slugify } from '#core/shared/slug'
import { CopyTable } from './copy.js'
import type { MadeRecipe, Named } from './made_recipe.js'
import type { Owner } from './owner.js'
import type { Random } from './random.js'

const MINUTE = 60_000

/** The tables of recipes, filled row by row and copied together. */
export class RecipeTables {
  readonly #recipes = new CopyTable('recipes')
  readonly #ingredients = new CopyTable('recipe_ingredients')
  readonly #steps = new CopyTable('recipe_instructions')
  readonly #nutrition = new CopyTable('recipe_nutrition')
  readonly #tags = new CopyTable('recipe_tags')
  readonly #categories = new CopyTable('recipe_categories')
  readonly #tools = new CopyTable('recipe_tools')
  readonly #search = new CopyTable('recipe_search')

  constructor(
    private readonly owner: Owner,
    private readonly random: Random
  ) {}

  /** Adds a recipe, the `number`th and as many minutes old; answers the words that a search finds it by. */
  add(recipe: MadeRecipe, number: number): string[] {
    this.#addRecipe(recipe, number)
    this.#addParts(recipe)
    for (const { id } of recipe.tags) this.#tags.add({ recipe_id: recipe.id, tag_id: id })
    for (const { id } of recipe.categories)
      this.#categories.add({ recipe_id: recipe.id, category_id: id })
    for (const { id } of recipe.tools) this.#tools.add({ recipe_id: recipe.id, tool_id: id })
    return this.#addSearch(recipe)
  }

  /** Copies what was added, recipes before what refers to them. */
  async flush(client: Client): Promise<void> {
    await this.#recipes.flush(client)
    const parts = [this.#ingredients, this.#steps, this.#nutrition, this.#search]
    for (const table of [...parts, this.#tags, this.#categories, this.#tools])
      await table.flush(client)
  }

  #addRecipe(recipe: MadeRecipe, number: number): void {
    const time = new Date(Date.now() - number * MINUTE).toISOString()
    const slug = `${slugify(recipe.name)}-${number}`
    this.#recipes.add({
      id: recipe.id,
      group_id: this.owner.groupId,
      household_id: this.owner.householdId,
      user_id: this.owner.userId,
      name: recipe.name,
      slug,
      description: recipe.description,
      recipe_yield: '4 servings',
      recipe_servings: 4,
      total_time: '45 minutes',
      prep_time: '15 minutes',
      perform_time: '30 minutes',
      org_url: `https://recipes.example/${slug}`,
      rating: this.random.next() < 0.4 ? 1 + this.random.below(5) : null,
      disable_amount: false,
      public: number % 2 === 0,
      date_added: time.slice(0, 10),
      date_updated: time,
      created_at: time,
      updated_at: time,
    })
  }

  #addParts({ id, ingredients, steps }: MadeRecipe): void {
    for (const [index, ingredient] of ingredients.entries()) {
      this.#ingredients.add({
        recipe_id: id,
        position: index + 1,
        reference_id: this.random.uuid(),
        note: ingredient.note,
        original_text: ingredient.text,
        quantity: ingredient.quantity,
        unit_id: ingredient.unit.id,
        food_id: ingredient.food.id,
      })
    }
    for (const [index, text] of steps.entries()) {
      const place = { id: this.random.uuid(), recipe_id: id, position: index + 1 }
      this.#steps.add({ ...place, title: '', summary: '', text })
    }
    const grams = () => String(1 + this.random.below(60))
    this.#nutrition.add({
      recipe_id: id,
      calories: String(100 + this.random.below(700)),
      fat_content: grams(),
      protein_content: grams(),
      carbohydrate_content: grams(),
    })
  }

  #addSearch(recipe: MadeRecipe): string[] {
    const { nameFolded, vector, words } = searchDocument({
      name: recipe.name,
      description: recipe.description,
      ingredients: recipe.ingredients.map(({ food, note, text }) => `${note} ${text} ${food.name}`),
      organizers: [...recipe.tags, ...recipe.categories].map(nameOf),
    })
    const groupId = this.owner.groupId
    this.#search.add({
      recipe_id: recipe.id,
      group_id: groupId,
      name_folded: nameFolded,
      words: vector,
    })
    return words
  }
}

const nameOf = ({ name }: Named) => name
