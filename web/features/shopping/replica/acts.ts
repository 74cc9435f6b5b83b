import type { Food, Label, Unit, Uuid } from '#core/shared/contract/index'
import type {
  ComparedFields,
  ItemFields,
  ShoppingOperation,
} from '#core/shared/shopping/operations'

/** How acts are stored. One more whenever their shape changes; {@link actOf} then reads the older ones. */
export const ACT_FORMAT = 1

/** What an act names, so that it can be shown before the server has answered. */
export interface ActParts {
  food?: Food | null | undefined
  unit?: Unit | null | undefined
  label?: Label | null | undefined
}

/** What somebody does to a list. */
export interface NewAct {
  operation: ShoppingOperation
  /** What it is done to, in words. */
  name: string
  parts?: ActParts | undefined
  /** Somebody's own words, to be read into amount, unit and food once the server has them. */
  isWords?: true | undefined
}

/** What words turned out to mean. */
export interface ReadWords {
  fields: Partial<ItemFields>
  parts: ActParts
}

/** An act that this device stores until the server has answered it, or until its refusal was read. */
export interface StoredAct extends NewAct {
  format: number
  listId: Uuid
  /** When it was done, by this device's clock: shown, never sent. */
  at: string
  /** Why the server will not do it; null while it is still to be sent. */
  refused: string | null
}

/** A stored act with its place in the order in which acts were done. */
export interface Act extends StoredAct {
  place: number
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A stored record as an act; null for one of a later version of the app, which stays for that. */
export function actOf(record: unknown): Act | null {
  if (!isObject(record) || record.format !== ACT_FORMAT) return null
  return record as unknown as Act
}

/** An act as the server takes it. */
export interface SentOperation {
  id: Uuid
  kind: ShoppingOperation['kind']
  itemId: Uuid
  fields?: Partial<Omit<ItemFields, 'recipeReferences'>>
  where?: Partial<ComparedFields> | undefined
  recipeReferences?: ItemFields['recipeReferences'] | undefined
}

/** An operation as the server takes it. */
export function sentOperation(operation: ShoppingOperation): SentOperation {
  const { id, kind } = operation
  if (kind === 'remove') return { id, kind, itemId: operation.itemId }
  const said: Partial<ItemFields> & { id?: Uuid } =
    kind === 'add' ? operation.item : operation.fields
  const { id: own, recipeReferences, ...fields } = said
  if (kind === 'add') return { id, kind, itemId: own ?? id, fields, recipeReferences }
  return { id, kind, itemId: operation.itemId, fields, where: operation.where, recipeReferences }
}
