import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { listAddress, pageText } from '#core/http/page_envelope'
import { queryOf, readPage } from '#core/http/page'
import { sendItem } from '#core/http/send_item'
import { listCalls, spendingOf } from '../queries/calls.js'

/** The ledger of calls to language models. */
export default class AiCallsController {
  /** `GET /admin/ai/calls?month=` → page of `AiCall`, the newest first. */
  async index(ctx: HttpContext): Promise<void> {
    const at = listAddress(ctx)
    const request = readPage(at.query, new Set())
    const found = await listCalls(monthOf(at.query), request)
    ctx.response.type('json').send(pageText(request, found, at))
  }

  /** `GET /admin/ai/spending?month=` → `AiMonth`. */
  async sums(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await spendingOf(monthOf(queryOf(ctx))))
  }
}

/** The month that was asked for, this one unless it was; `YYYY-MM` in UTC. */
function monthOf(query: URLSearchParams): string {
  const text = query.get('month') ?? ''
  if (text === '') return new Date().toISOString().slice(0, 7)
  if (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)) return text
  const msg = 'Input should be a month like 2026-11'
  const input = text.slice(0, 200)
  throw new errors.E_VALIDATION_ERROR([{ type: 'month', loc: ['query', 'month'], msg, input }])
}
