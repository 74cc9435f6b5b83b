import type { ImportFailureKind, ReadRecipe, Uuid } from '#core/shared/contract/index'
import {
  useDropReadingMutation,
  useSourceReadingQuery,
} from '#web/features/shared/recipes/source_api'

/** How often a page whose live channel is cut looks whether a reading has ended, in milliseconds. */
const LOOK_AGAIN = 4000

/** A reading that takes long, as far as it is. */
export interface LongReading {
  /** 0 to 1; null while nothing is read. */
  progress: number | null
  recipe: ReadRecipe | null
  failure: ImportFailureKind | null
  /** Gives it up, or forgets what was read. */
  drop: () => void
}

/** Follows the reading of a source that a job does; null for none. */
export function useLongReading(id: Uuid | null): LongReading {
  const { currentData: reading, isError } = useSourceReadingQuery(id ?? '', { skip: id === null })
  useSourceReadingQuery(id ?? '', {
    skip: reading?.status !== 'reading',
    pollingInterval: LOOK_AGAIN,
    skipPollingIfUnfocused: true,
  })
  const [remove] = useDropReadingMutation()
  const waits = id !== null && !isError && (!reading || reading.status === 'reading')
  const failed = isError || reading?.status === 'failed'
  return {
    progress: waits ? (reading?.progress ?? 0) : null,
    recipe: reading?.status === 'ready' ? (reading.recipes[0] ?? null) : null,
    failure: id !== null && failed ? (reading?.failure ?? 'extraction-failed') : null,
    drop: () => {
      if (id !== null) void remove(id)
    },
  }
}
