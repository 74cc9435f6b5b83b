import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { scaleOfAddress, stepOfAddress } from './cook_steps.js'

/** Where in the method somebody is, and at which scale; both stand in the address. */
export interface CookAddress {
  step: number
  scale: number
  goTo: (step: number) => void
  setScale: (scale: number) => void
  leave: () => void
}

function isOpenedInside(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Step and scale of the address; steps replace each other in the history, so that Back leaves. */
export function useCookAddress(count: number, recipePath: string): CookAddress {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const step = stepOfAddress(params.get('step'), count)
  const scale = scaleOfAddress(params.get('scale'))
  const put = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          before.set(name, value)
          return before
        },
        { replace: true, preventScrollReset: true }
      ),
    [setParams]
  )
  const leave = useCallback(() => {
    if (isOpenedInside()) void navigate(-1)
    else void navigate(recipePath + keepScale(search), { replace: true })
  }, [navigate, recipePath, search])
  return useMemo(
    () => ({
      step,
      scale,
      goTo: (next) => put('step', String(Math.min(Math.max(next, 1), count + 1))),
      setScale: (next) => put('scale', String(Math.round(next * 1000) / 1000)),
      leave,
    }),
    [step, scale, count, put, leave]
  )
}

function keepScale(search: string): string {
  const scale = new URLSearchParams(search).get('scale')
  return scale === null ? '' : `?scale=${encodeURIComponent(scale)}`
}
