import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { errors as vineErrors } from '@vinejs/vine'
import { E_STORAGE_AWAY, E_STORAGE_REFUSED } from '#core/storage/errors'
import { databaseTrouble } from './database_trouble.js'
import { DomainError } from './errors.js'
import { sendPage } from './pages.js'

interface Answer {
  status: number
  body: { detail: unknown }
}

/** Turns every error into the contract's statuses and bodies (docs/contract.md). */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = !app.inProduction
  protected override ignoreStatuses = [400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 423, 429]

  override async handle(thrown: unknown, ctx: HttpContext): Promise<void> {
    const error = databaseTrouble(thrown) ?? thrown
    const { status, body } = answerFor(error, ctx)
    if (error instanceof DomainError && error.retryAfter !== null)
      ctx.response.header('Retry-After', String(error.retryAfter))
    if ([404, 429, 503].includes(status) && !isApi(ctx) && wantsPage(ctx))
      return sendPage(ctx, status)
    if (status === 401) ctx.response.header('WWW-Authenticate', 'Bearer')
    // Whoever sends so slowly is not waited for on this line any longer.
    if (status === 408) ctx.response.header('Connection', 'close')
    ctx.response.status(status).send(body)
  }

  override async report(error: unknown, ctx: HttpContext): Promise<void> {
    const { status } = answerFor(databaseTrouble(error) ?? error, ctx)
    if (error instanceof E_STORAGE_AWAY || error instanceof E_STORAGE_REFUSED)
      return ctx.logger.error({ err: error }, 'the file storage does not answer as it should')
    // A database that is away is logged once, when it goes (start/providers/core_provider.ts).
    if (status < 500 || status === 503) return
    if (status === 507) return ctx.logger.error({ err: error }, 'the disk is full')
    ctx.logger.error({ err: error, path: loggedPath(ctx) }, 'unforeseen error')
  }
}

/** A path as it may be logged: secrets, such as that of a link for calendars, are no part of it. */
export const loggedPath = (ctx: HttpContext) => ctx.request.url().replace(/[\w-]{40,}/g, '…')

function answerFor(error: unknown, ctx: HttpContext): Answer {
  if (error instanceof vineErrors.E_VALIDATION_ERROR)
    return { status: 422, body: { detail: error.messages } }
  if (error instanceof DomainError) return domainAnswer(error, ctx)
  const { status, code, message } = describe(error)
  if (code === 'E_ROUTE_NOT_FOUND') return routeAnswer(ctx)
  // An error with a code of its own says itself what is wrong.
  if (status === 400 && code === 'E_UNFORESEEN' && isParsing(error)) return invalidJson(message)
  if (status >= 500) return { status: 500, body: { detail: 'Internal Server Error' } }
  return { status, body: { detail: message } }
}

function domainAnswer(error: DomainError, ctx: HttpContext): Answer {
  const detail = {
    ...error.extra,
    message: ctx.t(error.text, error.values),
    error: true,
    exception: error.exception,
    code: error.code,
  }
  return { status: error.status, body: { detail } }
}

/** An unknown path is 404; one that other methods have is 405. */
function routeAnswer(ctx: HttpContext): Answer {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const others = methods.filter((method) => method !== ctx.request.method())
  const other = others.some((method) =>
    router.match(ctx.request.url(), method, false)?.route.pattern.startsWith('/api')
  )
  return other && isApi(ctx)
    ? { status: 405, body: { detail: 'Method Not Allowed' } }
    : { status: 404, body: { detail: 'Not Found' } }
}

function invalidJson(message: string): Answer {
  return {
    status: 422,
    body: {
      detail: [
        { type: 'json_invalid', loc: ['body', 0], msg: `JSON decode error: ${message}`, input: {} },
      ],
    },
  }
}

function describe(error: unknown): { status: number; code: string; message: string } {
  const fields = typeof error === 'object' && error !== null ? error : {}
  const status = 'status' in fields && typeof fields.status === 'number' ? fields.status : 500
  const code = 'code' in fields && typeof fields.code === 'string' ? fields.code : 'E_UNFORESEEN'
  const message =
    'message' in fields && typeof fields.message === 'string' ? fields.message : 'Error'
  return { status, code, message }
}

const isParsing = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && /json|parse|invalid/i.test(error.message))

const isApi = (ctx: HttpContext) =>
  /^\/(api|openapi\.json|docs|redoc)(\/|$)/.test(ctx.request.url())

const wantsPage = (ctx: HttpContext) =>
  ctx.request.method() === 'GET' || ctx.request.method() === 'HEAD'
