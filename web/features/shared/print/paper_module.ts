import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { loadPart, type PaperProps } from '../late_parts.js'

let loaded: FunctionComponent<PaperProps> | null = null

/** Draws the paper; nothing while it has not been fetched, because printers do not wait. */
export function drawPaper(props: PaperProps): ReactNode {
  return loaded && createElement(loaded, props)
}

/** Fetches what draws the paper; false when that failed. */
export async function loadPaper(): Promise<boolean> {
  const paper = await loadPart('paper').catch(() => null)
  if (paper) loaded = paper
  return paper !== null
}

let wanted: string | null = null

/** Says which recipe the next paper is for, by its id; null leaves that to the page. */
export function wantOnPaper(recipeId: string | null): void {
  wanted = recipeId
}

/** True when the browser is about to print this recipe: its page, or the one that was asked for. */
export function isWanted(recipeId: string, onCall: boolean): boolean {
  return wanted === null ? !onCall : wanted === recipeId
}
