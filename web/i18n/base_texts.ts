import type { Resource } from 'i18next'

type Tree = Resource[string][string]

/** English texts of the screens fetched so far, by namespace. */
export const baseTexts: Resource[string] = {}

let hear: ((namespace: string, tree: Tree) => void) | null = null

/** Brings a namespace's English texts; called by the part of the build that holds them. */
export function addBaseTexts(namespace: string, tree: Tree): void {
  baseTexts[namespace] = tree
  hear?.(namespace, tree)
}

/** Tells of namespaces that arrive from now on. */
export function onBaseTexts(listener: (namespace: string, tree: Tree) => void): void {
  hear = listener
}
