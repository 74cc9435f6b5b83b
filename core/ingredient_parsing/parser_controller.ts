import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { tooLarge } from '#core/http/errors'
import { signedInActor } from '#core/http/signed_in_actor'
import type { SuccessResponse } from '#core/shared/contract/common'
import type { ParserAnswer, ParserChoice } from '#core/shared/contract/parsing'
import { rememberCorrections } from './corrections.js'
import { parserAnswers } from './parser_answers.js'
import { parserChoices, parserNamed, preferParser, preferredParser } from './parser_choices.js'
import {
  correctionsValidator,
  parseLinesValidator,
  parseLineValidator,
  preferenceValidator,
} from './parsing_validator.js'

/** Reads ingredient lines, and keeps what people say about how. */
export default class ParserController {
  /** `POST /parser/ingredient`. */
  async line(ctx: HttpContext): Promise<ParserAnswer | undefined> {
    const { ingredient, ...options } = await ctx.request.validateUsing(parseLineValidator)
    const [answer] = await read(ctx, [ingredient], options)
    return answer
  }

  /** `POST /parser/ingredients`. */
  async lines(ctx: HttpContext): Promise<ParserAnswer[]> {
    const { ingredients, ...options } = await ctx.request.validateUsing(parseLinesValidator)
    return read(ctx, ingredients, options)
  }

  /** `GET /parser/parsers` (ours). */
  parsers(ctx: HttpContext): Promise<ParserChoice[]> {
    return parserChoices(signedInActor(ctx).groupId, ctx.locale)
  }

  /** `PUT /parser/preferred` (ours). */
  async prefer(ctx: HttpContext): Promise<ParserChoice[]> {
    const actor = signedInActor(ctx)
    const { parser } = await ctx.request.validateUsing(preferenceValidator)
    await preferParser(actor, parser === null ? null : await named(ctx, parser))
    return parserChoices(actor.groupId, ctx.locale)
  }

  /** `POST /parser/corrections` (ours). */
  async correct(ctx: HttpContext): Promise<SuccessResponse> {
    const { corrections } = await ctx.request.validateUsing(correctionsValidator)
    await rememberCorrections(signedInActor(ctx), corrections)
    return { message: ctx.t('parsing.remembered', { count: corrections.length }), error: false }
  }
}

/** Letters of all lines of a request; those of the longest recipes have a tenth. */
const MOST_LETTERS = 100_000

/** The lines are in the language of the request unless it says another one. */
async function read(
  ctx: HttpContext,
  lines: string[],
  { parser, language }: { parser?: string | undefined; language?: string | undefined }
): Promise<ParserAnswer[]> {
  const actor = signedInActor(ctx)
  if (lines.reduce((sum, line) => sum + line.length, 0) > MOST_LETTERS) throw tooLarge()
  const chosen = parser ? await named(ctx, parser) : await preferredParser(actor.groupId)
  return parserAnswers(actor, lines, {
    language: language ?? ctx.locale,
    parser: chosen ?? undefined,
  })
}

/** Id of the parser of a name. Throws 422 for a name of none that can read now. */
async function named({ t }: HttpContext, name: string): Promise<string> {
  const id = await parserNamed(name)
  if (id !== undefined) return id
  const msg = t('errors.unknown-parser', { name })
  throw new errors.E_VALIDATION_ERROR([{ type: 'enum', loc: ['body', 'parser'], msg, input: name }])
}
