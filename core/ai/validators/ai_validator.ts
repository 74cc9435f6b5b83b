import vine from '@vinejs/vine'

const MOST = 10_000
const TOKEN = /^[\w!#$%&'*+.^`|~-]{1,100}$/
/** Headers that belong to the connection and not to the call. */
const OURS =
  /^(?!(?:host|content-length|content-type|transfer-encoding|connection|upgrade|te|trailer|keep-alive|expect)$)/i

const address = () =>
  vine
    .string()
    .trim()
    .maxLength(500)
    .url({
      protocols: ['http', 'https'],
      require_protocol: true,
      require_tld: false,
      disallow_auth: true,
    })

const header = vine.object({
  name: vine.string().trim().regex(TOKEN).regex(OURS),
  value: vine
    .string()
    .regex(/^[\t\x20-\x7e\xa0-\xff]{0,4000}$/)
    .nullable(),
})

const price = () => vine.number().min(0).max(MOST)

const fields = {
  name: vine.string().trim().minLength(1).maxLength(100),
  baseUrl: address(),
  model: vine.string().trim().minLength(1).maxLength(200),
  key: vine
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,4000}$/)
    .nullable()
    .optional(),
  extraHeaders: vine.array(header).maxLength(20).optional(),
  extraParams: vine.string().maxLength(MOST).optional(),
  timeout: vine.number().withoutDecimals().range([1, 600]).optional(),
  inputPrice: price().optional(),
  outputPrice: price().optional(),
}

/** `POST /admin/ai/providers`, `PUT /admin/ai/providers/{id}`. */
export const aiProviderValidator = vine.create(fields)

/** `POST /admin/ai/trials`; `id` names the provider whose secrets are used for those that are left out. */
export const aiTrialValidator = vine.create({
  ...fields,
  id: vine.string().trim().uuid().nullable().optional(),
})

/** `PUT /admin/ai/tasks/{task}`. */
export const aiTaskValidator = vine.create({
  provider: vine.string().trim().maxLength(100).nullable(),
})

/** `PUT /admin/ai/budget`. */
export const aiBudgetValidator = vine.create({
  currency: vine
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/),
  month: vine.number().min(0).max(1_000_000).nullable(),
  perGroup: vine.number().min(0).max(1_000_000).nullable(),
})
