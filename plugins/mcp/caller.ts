import type { HttpContext } from '@adonisjs/core/http'
import type { PluginContext, PublishedServices } from '#core/plugins/define_plugin'
import type { TokenScope } from '#core/shared/contract/accounts'

/** Services that tools are made of. */
export const requires = [
  'core/imports',
  'core/ingredient-parsing',
  'core/meal-plans',
  'core/organizers',
  'core/pantry',
  'core/recipes',
  'core/shopping',
] as const

/** The services by their names. */
type Services = Pick<PublishedServices, (typeof requires)[number]>

/** Whom an assistant acts for in one message, and by what. */
export interface Caller {
  actor: NonNullable<HttpContext['actor']>
  locale: string
  services: Services
  /** Whether the token may change a part of the site; what it may not do is not offered. */
  mayChange(part: TokenScope): boolean
  /** What an error says to people; one that is nobody's doing is logged. */
  explain(error: unknown): string
}

/** Whoever sent a request, which passed as a program's. */
export function callerOf(ctx: HttpContext, context: PluginContext): Caller {
  const { actor } = ctx
  if (!actor) throw new Error('A program without a token passed')
  const { isReadOnly = false, scope = null } = actor.credential
  return {
    actor,
    locale: ctx.locale,
    services: servicesOf(context),
    mayChange: (part) => !isReadOnly && (scope === null || scope === part),
    explain: (error) => {
      const words = wordsOf(error, ctx.t)
      if (words === null) context.log.error(`A tool broke: ${String(error)}`)
      return words ?? 'The site could not do this. Nothing was changed.'
    },
  }
}

function servicesOf({ services }: PluginContext): Services {
  if (!hasAll(services)) throw new Error('A service that it requires is not there')
  return services
}

const hasAll = (services: PluginContext['services']): services is Services =>
  requires.every((name) => services[name] !== undefined)

/** What an error that was thrown on purpose says: a refusal in the caller's language, or what is wrong with the fields sent. */
function wordsOf(error: unknown, t: HttpContext['t']): string | null {
  if (!(error instanceof Error) || !('status' in error) || Number(error.status) >= 500) return null
  if ('messages' in error && Array.isArray(error.messages)) {
    const said = error.messages.map(({ loc, msg }: { loc?: unknown[]; msg?: string }) =>
      [...(loc ?? []).slice(1).map(String), msg].join(': ')
    )
    return said.join('\n')
  }
  if (!('text' in error) || typeof error.text !== 'string') return error.message
  const values = 'values' in error ? error.values : {}
  return t(error.text, typeof values === 'object' ? { ...values } : {})
}
