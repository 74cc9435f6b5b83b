import vine from '@vinejs/vine'

/**
 * Body of `PUT /admin/plugins/:id`; the settings are checked by the plugin's own schema afterwards.
 */
export const switchPluginValidator = vine.create({
  on: vine.boolean({ strict: true }).optional(),
  settings: vine.object({}).allowUnknownProperties().optional(),
})
