import { DomainError } from '#core/http/errors'

/** 404 of a call to a plugin that is switched off or failed; the answer names it. */
export const pluginOff = (plugin: string) =>
  new DomainError({
    code: 'E_PLUGIN_OFF',
    status: 404,
    text: 'errors.plugin-off',
    values: { plugin },
    extra: { plugin },
  })

/** 424: a plugin that was asked for something broke; its page has the reason. */
export const pluginBroke = (plugin: string, cause: unknown) =>
  new DomainError({
    code: 'E_PLUGIN_BROKE',
    status: 424,
    text: 'errors.plugin-broke',
    values: { plugin },
    cause,
    extra: { plugin },
  })

/** 400: a plugin that failed to load cannot be switched. */
export const pluginFailed = (plugin: string, reason: string) =>
  new DomainError({
    code: 'E_PLUGIN_FAILED',
    status: 400,
    text: 'errors.plugin-failed',
    values: { plugin },
    exception: reason,
    extra: { plugin },
  })
