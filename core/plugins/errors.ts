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

/** 400: what was to be installed is not what its maker has published; the answer tells what it is. */
export const checksumWrong = (sha256: string) =>
  new DomainError({
    code: 'E_PLUGIN_CHECKSUM',
    status: 400,
    text: 'errors.plugin-checksum',
    values: { sha256 },
    extra: { sha256 },
  })

/** 400 of a zip that does not hold one plugin. */
export const noPluginInside = () =>
  new DomainError({ code: 'E_PLUGIN_ARCHIVE', status: 400, text: 'errors.plugin-archive' })

/** 400 of a plugin that cannot be used here; the reason is one sentence. */
export const pluginRefused = (reason: string) =>
  new DomainError({
    code: 'E_PLUGIN_REFUSED',
    status: 400,
    text: 'errors.plugin-refused',
    values: { reason },
    exception: reason,
  })

/** 400: only plugins that lie in the data directory can be removed. */
export const pluginNotRemovable = (plugin: string) =>
  new DomainError({
    code: 'E_PLUGIN_KEPT',
    status: 400,
    text: 'errors.plugin-kept',
    values: { plugin },
  })
