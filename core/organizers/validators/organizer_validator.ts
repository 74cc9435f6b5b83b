import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const name = () => vine.string().trim().minLength(1).maxLength(500)

/** Body of a category or tag. */
export const organizerValidator = vine.create({ name: name() })

/** Body of a tool; both spellings of the on-hand mark are taken. */
export const toolValidator = vine.create({
  name: name(),
  onHand: vine.boolean().nullable().optional(),
  householdsWithTool: vine
    .array(vine.string().maxLength(500))
    .maxLength(1_000)
    .nullable()
    .optional(),
})

/** A validated body; the marks are a tool's only. */
export type OrganizerInput = Infer<typeof toolValidator>
