import logger from '@adonisjs/core/services/logger'
import { type EventBus, work } from '#core/events/index'
import { computeNutrition, pantryChanged } from './recompute.js'

/** Milliseconds in which changes are collected into one job: a bulk act announces many. */
const COLLECTS = 200

/** What changed of a group's pantry; null when it is not known which foods and units. */
type ChangedItems = Set<string> | null

/**
 * Has nutrition computed after changes of recipes, foods and units. What a process that ends had not yet handed over is
 * found by the timed job.
 */
export class ChangeWatcher {
  #recipes = new Set<string>()
  #items = new Map<string, ChangedItems>()
  #timer: NodeJS.Timeout | null = null
  #ends: (() => void)[] = []

  /** Begins to listen. */
  start(bus: EventBus): void {
    const owner = 'core/nutrition'
    for (const event of ['recipe.created', 'recipe.updated', 'recipe.restored'] as const)
      this.#ends.push(bus.listen(owner, event, ({ recipeId }) => this.#addRecipes([recipeId])))
    const many = bus.listen(owner, 'recipes.updated', (fact) => this.#addRecipes(fact.recipeIds))
    this.#ends.push(many)
    for (const kind of ['food', 'unit'] as const)
      for (const event of [`${kind}.created`, `${kind}.updated`, `${kind}.deleted`] as const)
        this.#ends.push(
          bus.listen(owner, event, ({ groupId, itemId }) => this.#addItem(groupId, itemId))
        )
    for (const event of ['pantry.filled', 'pantry.changed'] as const)
      this.#ends.push(bus.listen(owner, event, ({ groupId }) => this.#addItem(groupId, null)))
  }

  /** Ends listening, and hands over what was collected. */
  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end()
    if (this.#timer) clearTimeout(this.#timer)
    await this.handOver()
  }

  #addRecipes(recipeIds: readonly string[]): void {
    for (const id of recipeIds) this.#recipes.add(id)
    this.#wait()
  }

  #addItem(groupId: string | null, itemId: string | null): void {
    if (groupId === null) return
    const known = this.#items.get(groupId)
    if (itemId === null || known === null) this.#items.set(groupId, null)
    else this.#items.set(groupId, (known ?? new Set()).add(itemId))
    this.#wait()
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => {
      this.handOver().catch((error: unknown) =>
        logger.warn({ err: error }, 'changes wait for the timed computing of nutrition')
      )
    }, COLLECTS).unref()
  }

  /** Makes jobs of what was collected. */
  async handOver(): Promise<void> {
    this.#timer = null
    const recipeIds = [...this.#recipes]
    const items = [...this.#items]
    this.#recipes = new Set()
    this.#items = new Map()
    if (recipeIds.length === 0 && items.length === 0) return
    await work(async ({ enqueue }) => {
      if (recipeIds.length > 0) enqueue(computeNutrition, { recipeIds })
      for (const [groupId, ids] of items)
        enqueue(pantryChanged, { groupId, itemIds: ids && [...ids] })
    })
  }
}
