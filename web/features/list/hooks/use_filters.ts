import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { openStorage } from '#web/browser_storage'
import {
  DEFAULT_FILTERS,
  type FilterState,
  readFilters,
  sameFilters,
  writeFilters,
} from '../filters/filter_state.js'

const KEY = 'search-query'

/** The last query of the group home in this tab, without `?`; empty when there is none to go back to. */
function recallFilters(storage: Storage): string {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null || !('recipe' in stored)) return ''
    const query = typeof stored.recipe === 'string' ? stored.recipe : ''
    return writeFilters(readFilters(new URLSearchParams(query))).toString()
  } catch {
    return ''
  }
}

/** Keeps the query for the next time the group home opens in this tab without one. */
function rememberFilters(storage: Storage, query: string): void {
  try {
    storage.setItem(KEY, JSON.stringify({ recipe: query }))
  } catch {
    // A browser that refuses storage loses only the memory of the last filters.
  }
}

const DEBOUNCE_MS = 500

/** What a group home needs to show filters and to change them. */
export interface Filters {
  /** What the list shows; mirrored in the address. */
  applied: FilterState
  /** What the controls show; ahead of `applied` while a person types. */
  draft: FilterState
  /** Seed of the random order, new with every search. */
  seed: string
  /** Changes the controls; the list follows after half a second, or at `apply` without auto search. */
  change: (patch: Partial<FilterState>) => void
  /** Shows the result of the controls now, with changes of its own if there are any. */
  apply: (patch?: Partial<FilterState>) => void
  reset: () => void
}

function seedOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('seed' in state)) return null
  return typeof state.seed === 'string' ? state.seed : null
}

/** Brings back the last filters of this tab when the page opens without any, and keeps the present ones. */
function useRemembered(query: string, show: (query: string) => void): void {
  const opened = useRef(false)
  useEffect(() => {
    const recalled = opened.current ? '' : recallFilters(openStorage('sessionStorage'))
    opened.current = true
    if (query === '' && recalled) show(recalled)
    else rememberFilters(openStorage('sessionStorage'), query)
  }, [query, show])
}

/**
 * Shows the controls' state half a second after its last change, unless auto search is off. On the way
 * to another page it does not: a new address of this one would call that way off.
 */
function useDelayedApply(
  draft: FilterState,
  applied: FilterState,
  show: (query: string) => void
): void {
  const leaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (leaving || !draft.auto || sameFilters(draft, applied)) return
    const timer = setTimeout(() => show(writeFilters(draft).toString()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft, applied, show, leaving])
}

/** Keeps the filters in the address, so that a link, a reload and Back bring them back. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const [firstSeed] = useState(() => String(Date.now()))
  // Only what we know: what else a link brings (`?utm_source=`) is neither shown nor remembered.
  const query = writeFilters(readFilters(params)).toString()
  const applied = useMemo(() => readFilters(new URLSearchParams(query)), [query])
  const [draft, setDraft] = useState(applied)
  const written = useRef(query)

  const show = useCallback(
    (next: string) => {
      written.current = next
      setParams(next, { replace: true, state: { seed: String(Date.now()) } })
    },
    [setParams]
  )
  useRemembered(query, show)

  useEffect(() => {
    // An address we did not write came from a link or from Back: the controls follow it.
    if (query === written.current) return
    written.current = query
    setDraft(readFilters(new URLSearchParams(query)))
  }, [query])

  useDelayedApply(draft, applied, show)

  const apply = (patch: Partial<FilterState> = {}) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    show(writeFilters(next).toString())
  }
  return {
    applied,
    draft,
    seed: seedOf(location.state) ?? firstSeed,
    change: (patch) => setDraft((before) => ({ ...before, ...patch })),
    apply,
    reset: () => apply(DEFAULT_FILTERS),
  }
}
