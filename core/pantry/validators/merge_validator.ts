import vine from '@vinejs/vine'

const id = () => vine.string().trim().uuid()

/** `PUT /foods/merge`. */
export const mergeFoodsValidator = vine.create({ fromFood: id(), toFood: id() })

/** `PUT /units/merge`. */
export const mergeUnitsValidator = vine.create({ fromUnit: id(), toUnit: id() })
