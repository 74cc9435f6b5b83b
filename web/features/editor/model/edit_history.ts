import type { EditedRecipe } from '../edit_types.js'

/** Steps that can be taken back. */
const MOST_STEPS = 200
/** Milliseconds without a key after which typing goes on as a step of its own. */
const PAUSE = 2_000

/** What JSON mode writes is one step, however long it takes. */
export const jsonGroup = 'json'

/** A recipe being edited, with what it was before and what was taken back. */
export interface History {
  past: readonly EditedRecipe[]
  now: EditedRecipe
  future: readonly EditedRecipe[]
  /** The last change, as long as another one may still join it. */
  last: { group: string; at: number } | null
}

type Update = (recipe: EditedRecipe) => EditedRecipe

/** What can happen to the recipe; `rebase` changes what it is and what it was alike. */
export type HistoryAct =
  | { kind: 'change'; update: Update; group?: string; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'rebase'; update: Update }

/** A history that begins with this recipe. */
export function historyOf(recipe: EditedRecipe): History {
  return { past: [], now: recipe, future: [], last: null }
}

type ChangeAct = Extract<HistoryAct, { kind: 'change' }>

function joins({ last }: History, { group, at }: ChangeAct): boolean {
  if (last === null || last.group !== group) return false
  return group === jsonGroup || at - last.at < PAUSE
}

function changed(history: History, act: ChangeAct): History {
  const now = act.update(history.now)
  if (now === history.now) return history
  const past = joins(history, act) ? history.past : [...history.past, history.now]
  const last = act.group === undefined ? null : { group: act.group, at: act.at }
  return { past: past.slice(-MOST_STEPS), now, future: [], last }
}

/** The history after something happened; what changes nothing leaves it as it is. */
export function historyAfter(history: History, act: HistoryAct): History {
  const { past, now, future } = history
  if (act.kind === 'change') return changed(history, act)
  if (act.kind === 'rebase') {
    const { update } = act
    return { past: past.map(update), now: update(now), future: future.map(update), last: null }
  }
  const from = act.kind === 'undo' ? past.at(-1) : future[0]
  if (from === undefined) return history
  return act.kind === 'undo'
    ? { past: past.slice(0, -1), now: from, future: [now, ...future], last: null }
    : { past: [...past, now], now: from, future: future.slice(1), last: null }
}
