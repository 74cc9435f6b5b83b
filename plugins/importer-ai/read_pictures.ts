import { ImportFailure, type ImportFile, type ImportReading } from '#core/imports/index'
import type { PluginContext } from '#core/plugins/define_plugin'
import { ask, PICTURES_TASK } from './ask.js'
import { draftOf } from './draft_of.js'
import { pictureEvidence } from './evidence_of.js'
import { picturePrompt } from './prompts.js'
import { pictureAnswer, type RecipeAnswer } from './recipe_answer.js'

/** What is to be read, and how. */
export interface PictureWish {
  files: ImportFile[]
  language: string
  /** Tag of a language that the recipe is translated into. */
  translateTo?: string | undefined
}

const SIDE = 2000
const QUALITY = 85
const MOST = 10

/** Lets a model read the recipe on pictures. Throws `ImportFailure`. */
export async function readPictures(
  { files, language, translateTo }: PictureWish,
  context: PluginContext
): Promise<ImportReading> {
  const pictures: Uint8Array[] = []
  // One after the other: an unpacked picture takes 200 MB.
  for (const { bytes } of files.slice(0, MOST)) pictures.push(await upright(bytes))
  context.signal.throwIfAborted()
  const user = pictures.map((picture) => ({ picture }))
  const system = picturePrompt(translateTo)
  const question = { task: PICTURES_TASK, system, user, schema: pictureAnswer }
  const answer = await ask(question, context)
  const facts = { reader: language, language: null, name: null, image: null, url: null }
  const draft = draftOf(answer, facts)
  return { draft: { ...draft, evidence: pictureEvidence(draft, unclearOf(answer)) }, pictures }
}

/** A picture as JPEG, upright, no longer than models look at. */
async function upright(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const { makeJpeg } = await import('#core/images/sdk')
    return await makeJpeg(bytes, { side: SIDE, quality: QUALITY })
  } catch (cause) {
    throw new ImportFailure('unknown-file', 'the picture cannot be opened', { cause })
  }
}

/** Texts of the lines that the model was not sure of. */
function unclearOf({ ingredients, instructions }: RecipeAnswer): string[] {
  return [...ingredients, ...instructions].flatMap(({ unclear, text }) =>
    unclear && text ? [text] : []
  )
}
