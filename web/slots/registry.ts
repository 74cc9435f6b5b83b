import type { ComponentType } from 'react'
import type { SlotFill, SlotName } from './slots.js'

/** Version of the contract between the shell and plugins' screens. */
export const WEB_PLUGIN_API = 1

/** What a plugin's web part consists of. */
export interface WebPlugin {
  id: string
  api: number
  slots?: { [S in SlotName]?: SlotFill<S> }
  /** Pages below `/x/<id>/`, by their path there; `''` is the first one. */
  pages?: Record<string, ComponentType>
  /** Texts by locale; a plugin of the build keeps them in `web/texts/` instead. */
  texts?: Record<string, Record<string, unknown>>
}

const loaded = new Map<string, WebPlugin>()

/** The loaded web parts; which of them are on is in the store. */
export const registry = {
  get: (id: string): WebPlugin | undefined => loaded.get(id),
  set: (plugin: WebPlugin): void => void loaded.set(plugin.id, plugin),
}
