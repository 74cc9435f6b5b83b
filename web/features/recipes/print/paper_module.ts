import { createElement, type FunctionComponent, type ReactNode } from 'react'
import type { PaperProps } from './Paper.js'

let loaded: FunctionComponent<PaperProps> | null = null

/** Draws the paper; nothing while it has not been fetched, because printers do not wait. */
export function drawPaper(props: PaperProps): ReactNode {
  return loaded && createElement(loaded, props)
}

/** Fetches what draws the paper; false when that failed. */
export async function loadPaper(): Promise<boolean> {
  const module = await import('./Paper.js').catch(() => null)
  if (module) loaded = module.Paper
  return module !== null
}
