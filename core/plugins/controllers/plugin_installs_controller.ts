import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { audit } from '#core/audit/index'
import { work } from '#core/events/unit_of_work'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import type { AuditDetails } from '#core/shared/contract/audit'
import type { PluginInstalled, PluginRemoved } from '#core/shared/contract/site'
import { pluginFolder, plugins, restart } from '../index.js'
import { installPlugin, uninstallPlugin } from '../install_plugin.js'
import { installPluginValidator } from '../validators/plugin_validator.js'

/** Milliseconds for the answer to reach whoever asked. */
const ANSWERED = 300

/** Plugins that administrators bring to the data directory, and take from it. */
export default class PluginInstallsController {
  /** `POST /admin/plugins/install`, a form with the file `archive` and, if wanted, its `checksum` (SHA-256). */
  async store(ctx: HttpContext): Promise<PluginInstalled> {
    const { manifest, sha256, previous } = await withUploads(ctx, async (uploads) => {
      const file = uploads.find(({ field }) => field === 'archive')
      if (!file) throw archiveMissing()
      const { checksum } = await ctx.request.validateUsing(installPluginValidator)
      return installPlugin(target(), { path: file.path, checksum: checksum || undefined })
    })
    const { id, name, version } = manifest
    await note(ctx, 'plugin.installed', { id, details: { version, previous, sha256 } })
    ctx.logger.warn(
      { plugin: id, version, sha256, by: ctx.actor?.userId },
      'a plugin was installed'
    )
    return { id, name, version, previous, sha256, restarts: restartAfter(ctx) }
  }

  /** `DELETE /admin/plugins/:id`: its folder goes, what it stored stays. */
  async destroy(ctx: HttpContext): Promise<PluginRemoved> {
    const id = String(ctx.params.id)
    await uninstallPlugin(target(), id)
    await note(ctx, 'plugin.uninstalled', { id })
    ctx.logger.warn({ plugin: id, by: ctx.actor?.userId }, 'a plugin was uninstalled')
    return { restarts: restartAfter(ctx) }
  }
}

/** The files are there, or gone, by now. */
function note(
  ctx: HttpContext,
  act: 'plugin.installed' | 'plugin.uninstalled',
  { id, details }: { id: string; details?: AuditDetails }
): Promise<void> {
  const actorId = signedInActor(ctx).userId
  return work((unit) => audit(unit, { act, actorId, subject: id, ...(details && { details }) }))
}

const target = () => ({ host: plugins(), root: pluginFolder() })

/** Answers whether there is somebody who starts the server again. */
function restartAfter({ response }: HttpContext): boolean {
  const again = restart()
  if (again) response.onFinish(() => void setTimeout(again, ANSWERED))
  return again !== null
}

const archiveMissing = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'archive'], msg: 'Field required', input: {} },
  ])
