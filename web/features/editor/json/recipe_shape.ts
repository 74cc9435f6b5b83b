import type { EditedRecipe } from '../edit_types.js'
import type { EditedPart } from '../model/edited_recipe.js'
import { newId } from '#web/features/shared/new_id'

type Texts = 'text' | 'text?' | 'text??' | 'texts'
type Leaf = Texts | 'number' | 'number?' | 'flag' | 'flag!' | 'id' | 'thing?'
type Shape = Leaf | { list: Shapes } | { parts: Shapes }
interface Shapes {
  [key: string]: Shape
}

/** What does not fit a recipe: a value of the wrong kind, a field too many or one that is missing. */
export class ShapeMistake extends Error {
  constructor(
    readonly kind: 'text' | 'number' | 'flag' | 'list' | 'object' | 'thing' | 'extra' | 'missing',
    readonly path: string[]
  ) {
    super(kind)
  }
}

const organizer: Shapes = { id: 'text', name: 'text', slug: 'text' }
const nutrients =
  'calories carbohydrateContent cholesterolContent fatContent fiberContent proteinContent ' +
  'saturatedFatContent sodiumContent sugarContent transFatContent unsaturatedFatContent'
const switches =
  'public showNutrition showAssets landscapeView disableComments disableAmount locked'

const all = (names: string, shape: Leaf): Shapes =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]))

const recipeShape = {
  name: 'text',
  description: 'text',
  recipeYield: 'text?',
  recipeServings: 'number',
  recipeYieldQuantity: 'number',
  totalTime: 'text?',
  prepTime: 'text?',
  performTime: 'text?',
  recipeCategory: { list: organizer },
  tags: { list: organizer },
  tools: { list: { ...organizer, onHand: 'flag' } },
  recipeIngredient: {
    list: {
      quantity: 'number?',
      unit: 'thing?',
      food: 'thing?',
      referencedRecipe: 'thing?',
      note: 'text?',
      isFood: 'flag!',
      disableAmount: 'flag',
      display: 'text',
      title: 'text?',
      originalText: 'text?',
      referenceId: 'id',
      metricAmount: 'text??',
    },
  },
  recipeInstructions: {
    list: {
      id: 'id',
      title: 'text?',
      summary: 'text?',
      text: 'text',
      ingredientReferences: { list: { referenceId: 'text?' } },
    },
  },
  nutrition: { parts: all(nutrients, 'text?') },
  settings: { parts: { ...all(switches, 'flag'), visibility: 'text??' } },
  notes: { list: { title: 'text', text: 'text' } },
  assets: { list: { name: 'text', icon: 'text', fileName: 'text?' } },
  extras: 'texts',
  orgURL: 'text?',
} satisfies Record<keyof EditedRecipe, Shape>

interface Place {
  path: string[]
}

function objectAt(value: unknown, { path }: Place): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeMistake('object', path)
  return { ...value }
}

const isText = (value: unknown) => typeof value === 'string'

function thingAt(value: unknown, place: Place): unknown {
  if (value === null) return null
  const thing = objectAt(value, place)
  if (!isText(thing.name)) throw new ShapeMistake('thing', place.path)
  return { ...thing, id: isText(thing.id) ? thing.id : '' }
}

function textsAt(value: unknown, place: Place): unknown {
  const texts = objectAt(value, place)
  for (const [key, text] of Object.entries(texts)) {
    if (!isText(text)) throw new ShapeMistake('text', [...place.path, key])
  }
  return texts
}

type Reads = (value: unknown, place: Place) => unknown

const only =
  (kind: ShapeMistake['kind'], fits: (value: unknown) => boolean): Reads =>
  (value, { path }) => {
    if (!fits(value)) throw new ShapeMistake(kind, path)
    return value
  }
const orNull =
  (reads: Reads): Reads =>
  (value, place) =>
    value === null ? null : reads(value, place)
const readText = only('text', isText)
const readNumber = only('number', Number.isFinite)
const readFlag = only('flag', (value) => typeof value === 'boolean')

const leaves: Record<Leaf, { read: Reads; absent: () => unknown }> = {
  'text': { read: readText, absent: () => '' },
  'text?': { read: orNull(readText), absent: () => null },
  'text??': { read: orNull(readText), absent: () => undefined },
  'number': { read: readNumber, absent: () => 0 },
  'number?': { read: orNull(readNumber), absent: () => null },
  'flag': { read: readFlag, absent: () => false },
  'flag!': { read: readFlag, absent: () => true },
  'id': { read: readText, absent: newId },
  'thing?': { read: thingAt, absent: () => null },
  'texts': { read: textsAt, absent: () => ({}) },
}

function readAs(value: unknown, shape: Shape, place: Place): unknown {
  if (typeof shape === 'string') return leaves[shape].read(value, place)
  if ('parts' in shape) return partsAt(value, shape.parts, place)
  if (!Array.isArray(value)) throw new ShapeMistake('list', place.path)
  return value.map((item: unknown, index) =>
    partsAt(item, shape.list, { path: [...place.path, String(index)] })
  )
}

function absentOf(shape: Shape): unknown {
  if (typeof shape === 'string') return leaves[shape].absent()
  return 'list' in shape ? [] : {}
}

function refuseOthers(found: object, shapes: Shapes, { path }: Place): void {
  const other = Object.keys(found).find((key) => !Object.hasOwn(shapes, key))
  if (other !== undefined) throw new ShapeMistake('extra', [...path, other])
}

function partsAt(value: unknown, shapes: Shapes, place: Place): unknown {
  const found = objectAt(value, place)
  refuseOthers(found, shapes, place)
  const parts = Object.entries(shapes).map(([key, shape]) => [
    key,
    Object.hasOwn(found, key)
      ? readAs(found[key], shape, { path: [...place.path, key] })
      : absentOf(shape),
  ])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** Some fields of a recipe out of anything; throws a {@link ShapeMistake} for what fits none. */
export function readPart(value: unknown): EditedPart {
  const top = { path: [] }
  const found = objectAt(value, top)
  refuseOthers(found, recipeShape, top)
  const fields = Object.entries(recipeShape).filter(([key]) => Object.hasOwn(found, key))
  return Object.fromEntries(
    fields.map(([key, shape]) => [key, readAs(found[key], shape, { path: [key] })])
  ) as EditedPart
}

/** A whole recipe out of anything; throws a {@link ShapeMistake} for the first thing that fits none. */
export function readRecipe(value: unknown): EditedRecipe {
  const part = readPart(value)
  const missing = Object.keys(recipeShape).find((key) => !Object.hasOwn(part, key))
  if (missing !== undefined) throw new ShapeMistake('missing', [missing])
  return part as EditedRecipe
}
