import { isDeepStrictEqual } from 'node:util'
import { errors } from '@vinejs/vine'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import type { PantryImportReport } from '#core/shared/contract/pantry'
import { storable } from '#core/text/index'
import { listAllIn } from '../queries/list_all.js'
import { importableRow, toRows, type TransferKind, type TransferRow } from '../transfer.js'
import { foodValidator, labelValidator, unitValidator } from '../validators/pantry_validator.js'
import { createItemIn } from './create_item.js'
import { aliasesOf, foodRow, unitRow } from './item_row.js'
import { undone } from '#core/events/undone'
import { updateItemIn } from './update_item.js'
import { createLabelIn, ensureLabels, updateLabelIn } from './write_label.js'

/** A file that was read: items by column. */
export interface PantryFile {
  kind: TransferKind
  rows: TransferRow[]
  /** Only answers what would change. */
  preview?: boolean
}

/** One file of a group after the other: what the one adds, the other finds. */
const takeTurn = fixedStatement(
  'pantry.import-turn',
  `select pg_advisory_xact_lock(hashtextextended('pantry-import' || $1::text, 0))`
)

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
  return undone(preview, async (unit) => {
    await queryIn(unit.trx, takeTurn, [actor.groupId])
    const stored = await listAllIn(unit.trx, actor, kind)
    const { report, items } = await planOf(kind, rows, stored)
    const labels = kind === 'foods' ? await labelsOf(unit, actor, items) : new Map()
    // In one order, whatever order the file has: two who make the same ones at once wait, and none for ever.
    const ids = new Map<string, string>()
    for (const { name, id = ids.get(name), ...row } of items.toSorted(byName))
      ids.set(name, await storeItem(unit, actor, kind, { row: { ...row, name, id }, labels }))
    return report
  })
}

type PlannedItem = TransferRow & { name: string; id?: string }

const byName = (a: PlannedItem, b: PlannedItem) =>
  a.name === b.name ? 0 : a.name < b.name ? -1 : 1

/** What would become of a file, and the items that are to be stored, whole. */
async function planOf(
  kind: TransferKind,
  rows: TransferRow[],
  existing: TransferRow[]
): Promise<{ report: PantryImportReport; items: PlannedItem[] }> {
  const report: PantryImportReport = { added: 0, changed: 0, unchanged: 0, refused: [] }
  const items: PlannedItem[] = []
  const stored = new Map(existing.map((item) => [String(item.name), item]))
  for (const [index, sent] of rows.entries()) {
    const row = storable(importableRow(kind, sent))
    const name = typeof row.name === 'string' ? row.name.trim() : ''
    const old = stored.get(name)
    const reason = await refusal(kind, { ...old, ...row })
    if (reason) report.refused.push({ line: index + 1, name, reason })
    else if (old && isSame(kind, old, row)) report.unchanged += 1
    else {
      const item = { ...old, ...row, name }
      report[old ? 'changed' : 'added'] += 1
      stored.set(name, item)
      items.push(item)
    }
  }
  return { report, items }
}

/** The ids of the group's labels by name; those that foods name and that are lacking are made. */
const labelsOf = (unit: Work, actor: Actor, items: PlannedItem[]) =>
  ensureLabels(
    unit,
    actor,
    items.map(({ label }) => ({ name: labelNameOf(label) }))
  )

function labelNameOf(label: unknown): string {
  const [named] = toRows('foods', [{ label }])
  return typeof named?.label === 'string' ? named.label.trim() : ''
}

async function storeItem(
  unit: Work,
  actor: Actor,
  kind: TransferKind,
  { row, labels }: { row: PlannedItem; labels: Map<string, string> }
): Promise<string> {
  const id = typeof row.id === 'string' ? row.id : null
  if (kind === 'labels') {
    const label = await labelValidator.validate(row)
    if (!id) return createLabelIn(unit, actor, label)
    await updateLabelIn(unit, actor, id, label)
    return id
  }
  const labelId = labels.get(labelNameOf(row.label)) ?? null
  const values = kind === 'foods' ? await foodInput({ ...row, labelId }) : await unitInput(row)
  if (!id) return createItemIn(unit, actor, kind, values)
  await updateItemIn(unit, actor, { kind, id, ...values })
  return id
}

async function foodInput(row: TransferRow) {
  const input = await foodValidator.validate(row)
  return { row: foodRow(input), aliases: aliasesOf(input) }
}

async function unitInput(row: TransferRow) {
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
