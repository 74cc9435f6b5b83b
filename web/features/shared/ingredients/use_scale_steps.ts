import { useCallback, useEffect, useRef } from 'react'
import { scaleForServings, stepServings } from '#core/shared/servings'
import { servingsAt, writtenServings, type Yielding } from './servings.js'

interface ScaleStepsInput {
  recipe: Yielding
  scale: number
  onScale: (scale: number) => void
}

/** One serving more or fewer; always the same function, so that keys and long presses may hold it. */
export function useScaleSteps(input: ScaleStepsInput): (step: 1 | -1) => void {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  return useCallback((step) => {
    const { recipe, scale, onScale } = latest.current
    const servings = stepServings(servingsAt(recipe, scale), step)
    onScale(scaleForServings(writtenServings(recipe), servings))
  }, [])
}
