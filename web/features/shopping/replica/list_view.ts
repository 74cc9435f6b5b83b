import type { Food, Label, ShoppingListItem, Unit, Uuid } from '#core/shared/contract/index'
import type { ShoppingItem } from '#core/shared/shopping/items'
import { applyOperation, emptyList, type ListState } from '#core/shared/shopping/operations'
import type { Act } from './acts.js'

/** An item as it is shown: as the server last said it, with what this device did since. */
export interface ShownItem extends ShoppingItem {
  food: Food | null
  unit: Unit | null
  /** Its own, else its food's. */
  label: Label | null
  /** Its picture, as addresses name it: the list and the version; null for none. */
  picture: string | null
  /** When it was changed last; what was done here since, by this device's clock. */
  changedAt: string
}

/** What the server answered of a list and what it has not answered yet, and what both come to. */
export class ListView {
  readonly #answered = new Map<Uuid, ShoppingItem>()
  readonly #changedAt = new Map<Uuid, string>()
  readonly #pictures = new Map<Uuid, string | null>()
  readonly #foods = new Map<Uuid, Food>()
  readonly #units = new Map<Uuid, Unit>()
  readonly #labels = new Map<Uuid, Label>()
  /** Rows are drawn again only where their item is another object. */
  readonly #drawn = new WeakMap<ShoppingItem, ShownItem>()
  #state: ListState = emptyList()
  #acts: Act[] = []

  /** Acts in the order in which they were done; those that were refused have no effect. */
  get acts(): readonly Act[] {
    return this.#acts
  }

  get pending(): Act[] {
    return this.#acts.filter(({ refused }) => refused === null)
  }

  /** Begins anew with what is stored. */
  reset(items: readonly ShoppingListItem[], acts: readonly Act[]): void {
    this.#answered.clear()
    this.#acts = acts.toSorted((one, other) => one.place - other.place)
    this.#learn(items, acts)
    this.#rebuild()
  }

  /** Does acts on what is shown. */
  do(acts: readonly Act[]): void {
    const known = new Set(this.#acts.map(({ place }) => place))
    const fresh = acts.filter(({ place }) => !known.has(place))
    this.#acts.push(...fresh)
    this.#learn([], fresh)
    for (const act of fresh) this.#apply(act)
  }

  /** Takes what the server answered, and the acts that it has done by that. */
  answer(
    {
      items,
      removed,
      isWhole,
    }: { items: readonly ShoppingListItem[]; removed: readonly Uuid[]; isWhole: boolean },
    done: readonly Act[]
  ): void {
    if (isWhole) this.#answered.clear()
    for (const id of removed) this.#answered.delete(id)
    this.#learn(items, [])
    this.drop(done.map(({ place }) => place))
  }

  /** Takes acts away. */
  drop(places: readonly number[]): void {
    const gone = new Set(places)
    this.#acts = this.#acts.filter(({ place }) => !gone.has(place))
    this.#rebuild()
  }

  /** Marks acts that the server will not do. */
  refuse(places: readonly number[], reason: string): void {
    const refused = new Set(places)
    this.#acts = this.#acts.map((act) =>
      refused.has(act.place) ? { ...act, refused: reason } : act
    )
    this.#rebuild()
  }

  /** Items by position. */
  shown(): ShownItem[] {
    const items = [...this.#state.items.values()].map((item) => this.#draw(item))
    return items.sort((one, other) => one.position - other.position)
  }

  /** Items that this device added to another one and that the server has not answered yet: whoever means the sum means them too. */
  sharesIn(id: Uuid): Uuid[] {
    return [...this.#state.merged].flatMap(([own, { into }]) => (into === id ? [own] : []))
  }

  #learn(items: readonly ShoppingListItem[], acts: readonly Act[]): void {
    for (const item of items) {
      this.#answered.set(item.id, coreOf(item))
      this.#changedAt.set(item.id, item.updatedAt)
      const { shoppingListId, image } = item
      this.#pictures.set(item.id, image ? `${shoppingListId}/${image}` : null)
      this.#know(item)
    }
    for (const { parts } of acts) this.#know(parts ?? {})
  }

  #know({ food, unit, label }: Act['parts'] & object): void {
    if (food) this.#foods.set(food.id, food)
    if (unit) this.#units.set(unit.id, unit)
    if (label) this.#labels.set(label.id, label)
  }

  #rebuild(): void {
    this.#state = { ...emptyList(), items: new Map(this.#answered) }
    for (const act of this.pending) this.#apply(act)
  }

  #apply({ operation, at }: Act): void {
    applyOperation(this.#state, operation)
    const id = operation.kind === 'add' ? operation.item.id : operation.itemId
    this.#changedAt.set(this.#state.merged.get(id)?.into ?? id, at)
  }

  #draw(item: ShoppingItem): ShownItem {
    const drawn = this.#drawn.get(item)
    if (drawn) return drawn
    const food = this.#foods.get(item.foodId ?? '') ?? null
    const shown = {
      ...item,
      food,
      unit: this.#units.get(item.unitId ?? '') ?? null,
      label: this.#labels.get(item.labelId ?? '') ?? food?.label ?? null,
      picture: this.#pictures.get(item.id) ?? null,
      changedAt: this.#changedAt.get(item.id) ?? '',
    }
    this.#drawn.set(item, shown)
    return shown
  }
}

function coreOf(item: ShoppingListItem): ShoppingItem {
  const { id, quantity, note, isFood, checked, position, foodId, unitId, labelId, extras } = item
  const recipeReferences = item.recipeReferences.map(
    ({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
      recipeId,
      recipeQuantity,
      recipeScale,
      recipeNote,
    })
  )
  const said = { id, quantity, note, isFood, checked, position, foodId, unitId, labelId }
  return { ...said, extras, recipeReferences, sources: item.sources }
}
