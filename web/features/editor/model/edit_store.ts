import type { Change, EditedRecipe } from '../edit_types.js'
import { type History, type HistoryAct, historyAfter, historyOf } from './edit_history.js'
import { sameRecipe } from './edited_recipe.js'

/** What the editing began from: the recipe of one version of the server's. */
export interface EditBase {
  version: number
  recipe: EditedRecipe
}

/** The recipe being edited, outside of React, so that a key draws only the part it changes. */
export class EditStore {
  #history: History
  #base: EditBase
  #dirty: boolean
  #closed = false
  #waits = false
  #unread: string | null
  readonly #watchers = new Set<() => void>()
  readonly #awaited = new Set<Promise<unknown>>()

  constructor(base: EditBase, recipe: EditedRecipe = base.recipe, unread: string | null = null) {
    this.#unread = unread
    this.#base = base
    this.#history = historyOf(recipe)
    this.#dirty = !sameRecipe(recipe, base.recipe)
  }

  get fields(): EditedRecipe {
    return this.#history.now
  }

  get base(): EditBase {
    return this.#base
  }

  /** Whether there is anything to save, or to lose. */
  get dirty(): boolean {
    return (this.#dirty || this.#unread !== null) && !this.#closed
  }

  /** Whether what stands here was saved and waits for the server; the next change ends that. */
  get waits(): boolean {
    return this.#waits
  }

  /** Text of the whole recipe that cannot be read as one yet; null when there is none. */
  get unread(): string | null {
    return this.#unread
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0
  }

  /** Calls the watcher after each change until the returned function is called. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Changes the recipe; see {@link Change}. */
  readonly change: Change = (update, group) =>
    this.#take({ kind: 'change', update, group, at: Date.now() })

  readonly undo = (): void => this.#take({ kind: 'undo' })

  readonly redo = (): void => this.#take({ kind: 'redo' })

  /** What is about to change the recipe of itself, which a save is to have in it. */
  readonly waitFor = (change: Promise<unknown>): void => {
    this.#awaited.add(change)
    void change.finally(() => this.#awaited.delete(change))
  }

  /** Resolves when nothing is about to change the recipe of itself. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#awaited)
  }

  /** Begins again, with nothing to undo. */
  startFrom(base: EditBase): void {
    this.#base = base
    this.#unread = null
    this.#put(historyOf(base.recipe))
  }

  /** What the editing is compared with from now on; the recipe itself stays as it is. */
  setBase(base: EditBase): void {
    this.#base = base
    this.#put(this.#history)
  }

  /** Takes over what the server did of itself, as no change of the person's. */
  takeOver(update: (recipe: EditedRecipe) => EditedRecipe, version: number): void {
    this.#base = { version, recipe: update(this.#base.recipe) }
    this.#take({ kind: 'rebase', update })
  }

  /** Keeps text that cannot be read yet, or says that there is none any more. */
  setUnread(text: string | null): void {
    if (text === this.#unread) return
    this.#unread = text
    for (const watcher of this.#watchers) watcher()
  }

  /** Leaves what stands here to be sent once the server can be reached. */
  wait(): void {
    this.#waits = true
    this.#put(this.#history)
  }

  /** Ends the editing: the text was saved, thrown away, or went with its recipe. */
  close(): void {
    this.#closed = true
    this.#put(this.#history)
  }

  #take(act: HistoryAct): void {
    const next = historyAfter(this.#history, act)
    if (next !== this.#history) this.#put(next)
  }

  #put(history: History): void {
    if (history.now !== this.#history.now) this.#waits = false
    this.#history = history
    this.#dirty = !sameRecipe(history.now, this.#base.recipe)
    for (const watcher of this.#watchers) watcher()
  }
}
