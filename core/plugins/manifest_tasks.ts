import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faultOf, isPlugin } from './manifest_check.js'
import { manifestOf, type PluginManifest } from './plugin_manifest.js'
import { readTexts } from './plugin_texts.js'

/** What the child worker is asked: what the plugin of a file says of itself, where these points and services are. */
export interface ManifestTask {
  file: string
  points: string[]
  services: string[]
  productVersion: string
}

/** What it answers. */
export type ManifestAnswer = { manifest: PluginManifest } | { fault: string }

/** Loads a plugin's file, where it can do no harm, and answers its manifest. */
export async function readManifest(task: ManifestTask): Promise<ManifestAnswer> {
  try {
    const module: { default?: unknown } = await import(pathToFileURL(task.file).href)
    const context = {
      ids: new Set<string>(),
      points: new Set(task.points),
      services: new Set(task.services),
      productVersion: task.productVersion,
    }
    if (isPlugin(module.default, context))
      return { manifest: manifestOf(module.default, readTexts(join(dirname(task.file), 'texts'))) }
    return { fault: faultOf(module.default, context) ?? 'It cannot be mounted.' }
  } catch (error) {
    return { fault: loadingFault(error) }
  }
}

/** One sentence about a file that does not load; Node's messages name files of this machine, which are nobody's business. */
export function loadingFault(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [line = ''] = text.replace(/(file:\/\/)?\/[^\s'"]*\//g, '').split('\n')
  return `Its file could not be loaded: ${line}`
}
