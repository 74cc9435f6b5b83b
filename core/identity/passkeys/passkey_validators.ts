import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { flag } from '#core/http/loose_fields'

/** What browsers send, in base64url; far longer than keys and signatures are. */
const part = (most = 10_000) =>
  vine
    .string()
    .maxLength(most)
    .regex(/^[\w-]+$/)

const credential = () => ({
  id: part(2_000),
  rawId: part(2_000),
  type: vine.enum(['public-key'] as const),
})

const name = () => vine.string().trim().minLength(1).maxLength(120)

/** `PUT /users/self/passkeys/{id}`. */
export const passkeyNameValidator = vine.create({ name: name() })

/** `POST /users/self/passkeys`: what the browser made, and a name for it. */
export const newPasskeyValidator = vine.create({
  name: name(),
  response: vine.object({
    ...credential(),
    response: vine.object({ clientDataJSON: part(), attestationObject: part() }),
  }),
})

/** A passkey that was made. */
export type NewPasskey = Infer<typeof newPasskeyValidator>

/** `POST /auth/passkey`: what the browser answered. */
export const passkeyValidator = vine.create({
  remember: flag(),
  response: vine.object({
    ...credential(),
    response: vine.object({
      clientDataJSON: part(),
      authenticatorData: part(),
      signature: part(),
    }),
  }),
})

/** A passkey that is shown. */
export type ShownPasskey = Infer<typeof passkeyValidator>
