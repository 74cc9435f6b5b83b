import vine from '@vinejs/vine'

/**
 * Body of `PUT /admin/plugins/:id`; the settings are checked by the plugin's own schema afterwards.
 */
export const switchPluginValidator = vine.create({
  on: vine.boolean({ strict: true }).optional(),
  settings: vine.object({}).allowUnknownProperties().optional(),
})

/** Body of `POST /admin/plugins/:id/jobs/retry`: the id of a failed job; all of them without it. */
export const retryJobsValidator = vine.create({
  id: vine.string().maxLength(200).optional(),
})

/** Fields of `POST /admin/plugins/install`; an empty checksum is none. */
export const installPluginValidator = vine.create({
  checksum: vine.string().trim().maxLength(200).optional(),
})
