import { readFile } from 'node:fs/promises'
import { CrfModel } from './crf_model.js'
import { decodeModel } from './model_file.js'

/** The model that is shipped. */
export const SHIPPED_MODEL = new URL('../english.model', import.meta.url)

let loaded: Promise<CrfModel> | undefined

/** The shipped model, read once and only when a line is to be read. Throws a sentence when its file is missing or damaged. */
export function shippedModel(): Promise<CrfModel> {
  loaded ??= loadModel(SHIPPED_MODEL).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** The model in a file. */
export async function loadModel(file: URL | string): Promise<CrfModel> {
  return new CrfModel(decodeModel(await readFile(file)))
}
