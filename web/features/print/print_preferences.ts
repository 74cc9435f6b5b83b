import { useMemo } from 'react'
import { useLocalStorage } from '@mantine/hooks'

/** Where the picture stands on paper. */
export const imagePositions = ['left', 'right', 'hidden'] as const

/** What a printed recipe shows. */
export interface PrintPreferences {
  imagePosition: (typeof imagePositions)[number]
  showDescription: boolean
  showNotes: boolean
  showNutrition: boolean
}

const DEFAULTS: PrintPreferences = {
  imagePosition: 'left',
  showDescription: true,
  showNotes: true,
  showNutrition: false,
}

/** Preferences out of whatever the storage holds; what is missing or wrong is as at first. */
export function readPreferences(stored: unknown): PrintPreferences {
  const values: Record<string, unknown> = { ...(stored instanceof Object && stored) }
  const on = (name: 'showDescription' | 'showNotes' | 'showNutrition') => {
    const value = values[name]
    return typeof value === 'boolean' ? value : DEFAULTS[name]
  }
  return {
    imagePosition:
      imagePositions.find((position) => position === values.imagePosition) ??
      DEFAULTS.imagePosition,
    showDescription: on('showDescription'),
    showNotes: on('showNotes'),
    showNutrition: on('showNutrition'),
  }
}

/** The print preferences stored on this device, and the way to change some of them. */
export function usePrintPreferences(): [
  PrintPreferences,
  (changes: Partial<PrintPreferences>) => void,
] {
  const [stored, store] = useLocalStorage<unknown>({
    key: 'recipe-print-preferences',
    defaultValue: DEFAULTS,
    getInitialValueInEffect: false,
  })
  const preferences = useMemo(() => readPreferences(stored), [stored])
  return [preferences, (changes) => store({ ...preferences, ...changes })]
}
