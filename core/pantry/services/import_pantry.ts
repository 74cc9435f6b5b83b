import { isDeepStrictEqual } from 'node:util'
import { errors } from '@vinejs/vine'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import type { PantryImportReport } from '#core/shared/contract/pantry'
import { storable } from '#core/text/index'
import { listAllIn } from '../queries/list_all.js'
import { known, toRows, type TransferKind, type TransferRow } from '../transfer.js'
import { foodValidator, labelValidator, unitValidator } from '../validators/pantry_validator.js'
import { createItemIn } from './create_item.js'
import { aliasesOf, foodRow, unitRow } from './item_row.js'
import { undone } from './undone.js'
import { updateItemIn } from './update_item.js'
import { createLabelIn, updateLabelIn } from './write_label.js'

/** A file that was read: items by column. */
export interface PantryFile {
  kind: TransferKind
  rows: TransferRow[]
  /** Only tells what would become of it. */
  preview?: boolean
}

const validators = { foods: foodValidator, units: unitValidator, labels: labelValidator }

/**
 * Takes a file in: an item whose name is there is changed, others are added; columns that the file
 * lacks stay. Labels that foods name are made. Items that break a rule are refused with the reason,
 * the rest is done as a whole. For organizers (`E_NOT_ALLOWED`).
 */
export async function importPantry(
  actor: Actor,
  { kind, rows, preview }: PantryFile
): Promise<PantryImportReport> {
  refuseUnlessOrganizer(actor)
  const report: PantryImportReport = { added: 0, changed: 0, unchanged: 0, refused: [] }
  await undone(preview, async (unit) => {
    const { trx } = unit
    const stored = new Map(
      (await listAllIn(trx, actor, kind)).map((item) => [String(item.name), item])
    )
    const labels = new Map(
      (await listAllIn(trx, actor, 'labels')).map((item) => [String(item.name), String(item.id)])
    )
    for (const [index, sent] of rows.entries()) {
      const row = storable(known(kind, sent))
      const name = typeof row.name === 'string' ? row.name.trim() : ''
      const old = stored.get(name)
      const reason = await refusal(kind, { ...old, ...row })
      if (reason) report.refused.push({ line: index + 1, name, reason })
      else if (old && isSame(kind, old, row)) report.unchanged += 1
      else {
        const id = await storeItem(unit, actor, kind, { row: { ...old, ...row }, labels })
        report[old ? 'changed' : 'added'] += 1
        stored.set(name, { ...old, ...row, name, id })
      }
    }
  })
  return report
}

async function storeItem(
  unit: Work,
  actor: Actor,
  kind: TransferKind,
  { row, labels }: { row: TransferRow; labels: Map<string, string> }
): Promise<string> {
  const id = typeof row.id === 'string' ? row.id : null
  if (kind === 'labels') {
    const label = await labelValidator.validate(row)
    if (!id) return createLabelIn(unit, actor, label)
    await updateLabelIn(unit, actor, id, label)
    return id
  }
  const labelId = await labelIdOf(unit, actor, row.label, labels)
  const wish = kind === 'foods' ? await foodWish({ ...row, labelId }) : await unitWish(row)
  if (!id) return createItemIn(unit, actor, kind, wish)
  await updateItemIn(unit, actor, { kind, id, ...wish })
  return id
}

async function labelIdOf(
  unit: Work,
  actor: Actor,
  label: unknown,
  labels: Map<string, string>
): Promise<string | null> {
  const [named] = toRows('foods', [{ label }])
  const name = typeof named?.label === 'string' ? named.label.trim() : ''
  if (!name) return null
  const id = labels.get(name) ?? (await createLabelIn(unit, actor, { name, color: undefined }))
  labels.set(name, id)
  return id
}

async function foodWish(row: TransferRow) {
  const input = await foodValidator.validate(row)
  return { row: foodRow(input), aliases: aliasesOf(input) }
}

async function unitWish(row: TransferRow) {
  const input = await unitValidator.validate(row)
  return { row: unitRow(input), aliases: aliasesOf(input) }
}

/** Whether nothing that the file says differs from what is there. */
function isSame(kind: TransferKind, old: TransferRow, row: TransferRow): boolean {
  const [before = {}, after = {}] = toRows(kind, [old, { ...old, ...row }]).map(texts)
  return isDeepStrictEqual(before, after)
}

/** CSV has only texts, and an empty one for nothing. */
function texts(row: TransferRow): TransferRow {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    Array.isArray(value) ? value.toSorted() : String(value ?? ''),
  ])
  return Object.fromEntries(entries)
}

/** The first rule that an item breaks, as one sentence; null when it may be stored. */
async function refusal(kind: TransferKind, row: TransferRow): Promise<string | null> {
  const [error] = await validators[kind].tryValidate(row)
  if (!error) return null
  if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
  const [first]: { loc: (string | number)[]; msg: string }[] = error.messages
  return first ? `${first.loc.slice(1).join('.')}: ${first.msg}` : error.message
}
