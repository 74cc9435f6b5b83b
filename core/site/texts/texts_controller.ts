import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HttpContext } from '@adonisjs/core/http'
import vine, { errors } from '@vinejs/vine'
import { notFound, tooLarge } from '#core/http/errors'
import { signedInActor } from '#core/http/signed_in_actor'
import type { TextLocale, TextReport } from '#core/shared/contract/texts'
import { baseLocale, locales } from '#core/shared/locales'
import { catalogueOf } from './catalogue.js'
import {
  allOwnTexts,
  dropTexts,
  importTexts,
  localeOf,
  ownTextsOf,
  sentTexts,
} from './own_texts.js'

/** Characters of a file that is brought in: a whole catalogue has a third of that. */
const LONGEST = 3_000_000
const YEAR = 31_536_000

/** `PUT /admin/texts/{tag}`; what is wrong with single texts is said in the report. */
export const catalogueValidator = vine.create({
  format: vine.literal('trivet-texts'),
  version: vine.literal(1),
  locale: vine.string().maxLength(20),
  texts: vine.object({}).allowUnknownProperties(),
})

/** Which texts are wanted. */
const wantedValidator = vine.create({ only: vine.enum(['missing']).optional() })

/** Whether it is only tried. */
const tryValidator = vine.create({ dryRun: vine.boolean().optional() })

const tags = locales.flatMap(({ tag }) => (tag === baseLocale ? [] : [tag]))

/** The site's own texts in the languages of the app (ours). */
export default class TextsController {
  /** `GET /admin/texts` → every language but English of the United States, which all others are translated from. */
  async index(): Promise<TextLocale[]> {
    const own = await allOwnTexts()
    const found: TextLocale[] = []
    for (const tag of tags) {
      found.push(localeOf(tag, own.get(tag) ?? new Map()))
      // Thousands of texts are counted: others are answered in between.
      await nextTurn()
    }
    return found
  }

  /** `GET /admin/texts/{tag}?only=missing` → a catalogue, as a file. */
  async show(ctx: HttpContext): Promise<void> {
    const tag = tagOf(ctx)
    const { only } = await wantedValidator.validate(ctx.request.qs())
    const catalogue = catalogueOf(tag, await ownTextsOf(tag), only === 'missing')
    const name = only ? `trivet-${tag}-${only}.json` : `trivet-${tag}.json`
    ctx.response.header('Content-Disposition', `attachment; filename="${name}"`)
    ctx.response.type('json').send(JSON.stringify(catalogue, null, 2))
  }

  /** `PUT /admin/texts/{tag}?dryRun=` → what the file brings, or would bring. */
  async update(ctx: HttpContext): Promise<TextReport> {
    const tag = tagOf(ctx)
    const { dryRun = false } = await tryValidator.validate(ctx.request.qs())
    const { locale, texts } = await ctx.request.validateUsing(catalogueValidator)
    if (locale !== tag) throw ofAnother(locale, tag)
    if (JSON.stringify(texts).length > LONGEST) throw tooLarge()
    return importTexts(signedInActor(ctx), { tag, texts, dryRun })
  }

  /** `DELETE /admin/texts/{tag}` → the language as it ships. */
  async destroy(ctx: HttpContext): Promise<TextLocale> {
    return dropTexts(signedInActor(ctx), tagOf(ctx))
  }

  /** `GET /app/texts/{tag}?v=` → the site's own texts by namespace; for good where they are of the version that was asked for. */
  async sent(ctx: HttpContext): Promise<void> {
    const { tree, digest } = sentTexts(tagOf(ctx)) ?? { tree: '{}', digest: '' }
    const isForGood = digest !== '' && ctx.request.qs().v === digest
    const kept = isForGood ? `public, max-age=${YEAR}, immutable` : 'no-cache'
    ctx.response.header('Cache-Control', kept)
    ctx.response.type('json').send(tree)
  }
}

function tagOf({ params }: HttpContext): string {
  const tag = tags.find((one) => one === params.tag)
  if (!tag) throw notFound()
  return tag
}

const ofAnother = (input: string, tag: string) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'literal_error', loc: ['body', 'locale'], msg: `Input should be '${tag}'`, input },
  ])
