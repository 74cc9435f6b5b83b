import { readFile } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { AiFailure, languageModels, type AiPart } from '#core/ai/index'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import { makeJpeg } from '#core/images/index'
import type { DebugResponse } from '#core/shared/contract/maintenance'

const schema = vine.create({ answer: vine.string().trim().maxLength(2_000) })

/** Asks the model that reads recipes, to see whether it answers. */
export default class ModelTrialController {
  /** `POST /admin/debug/openai`, with a picture or without. */
  ask(ctx: HttpContext): Promise<DebugResponse> {
    return withUploads(ctx, async (uploads) => {
      const file = uploads.find(({ field }) => field === 'image')
      return trial(ctx, file ? await makeJpeg(await readFile(file.path)) : null)
    })
  }
}

async function trial(ctx: HttpContext, picture: Uint8Array | null): Promise<DebugResponse> {
  const task = picture ? 'recipe-from-pictures' : 'recipe-from-text'
  const models = languageModels()
  // Programs compare these words.
  if (!(await models.available(task))) return { success: false, response: 'OpenAI is not enabled' }
  const user: AiPart[] = picture
    ? [{ text: 'What is on this picture?' }, { picture }]
    : [{ text: 'Say hello.' }]
  const system = 'Answer in one short sentence, in the field "answer".'
  const { userId, groupId } = signedInActor(ctx)
  try {
    const said = await models.complete({ task, system, user, schema, actor: { userId, groupId } })
    return { success: true, response: said.answer }
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    const reason = ctx.t(`ai.failures.${error.kind}`)
    return { success: false, response: [reason, error.detail].filter(Boolean).join(' ') }
  }
}
