import vine from '@vinejs/vine'

/** Most things that one call takes. */
const MOST = 20_000

const ids = () => vine.array(vine.string().trim().uuid()).maxLength(MOST)

/** Things by their ids; those that the group does not have are left out. */
export const manyValidator = vine.create({ ids: ids() })

/** `POST /foods/bulk-actions/update`; what is left out stays, a label of null is taken off. */
export const manyFoodsValidator = vine.create({
  ids: ids(),
  labelId: vine.string().trim().uuid().nullable().optional(),
  onHand: vine.boolean().optional(),
})

/** `POST /organizers/tools/bulk-actions/update`. */
export const manyToolsValidator = vine.create({ ids: ids(), onHand: vine.boolean() })
