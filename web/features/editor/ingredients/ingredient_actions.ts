import { useMemo } from 'react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { hasSameAmount } from '#core/shared/metric_amount'
import { isPlainLine } from '#core/shared/quantity'
import { i18n } from '#web/i18n'
import type { Change } from '../edit_types.js'
import { readLine, rowsOf, withoutBullet, type PastedLine } from '../rows/split_lines.js'
import { useFocusRequest, type FocusRequest } from '../rows/use_focus_request.js'
import { sectionFieldId } from '../rows/SectionField.js'
import { useRowList, type RowActions } from '../rows/use_row_list.js'
import { insertRows, removeRow } from '../rows/row_items.js'
import type { Way } from '#web/components/sortable/order'
import { fieldId } from '#web/features/shared/ingredient_fields/field_ids'
import { ingredientList, isBlankIngredient, newIngredient } from './ingredient_list.js'
import type { LineReader } from './use_line_reader.js'

type Row = RecipeIngredient

/** Everything that can be done in the list of ingredients; the same functions all the time. */
export interface IngredientActions {
  set: (key: string, fields: Partial<Row>, field?: string) => void
  toNote: (key: string, text: string) => void
  insert: (key: string | null, where: 'above' | 'below') => void
  add: (lines: PastedLine[]) => void
  paste: (key: string, lines: string[]) => void
  remove: (key: string) => void
  removeBlank: (key: string) => void
  drop: (key: string, over: string) => void
  move: (key: string, way: Way) => void
  title: (key: string, title: string | null) => void
  openTitle: (key: string) => void
  /** Goes on behind a field: to the row's next one, or to a new row. */
  next: (key: string, field: EventTarget) => void
  enterRow: (key: string) => void
  focus: FocusRequest
  /** The focus comes into a row, and leaves it, where its line is read. */
  enter: LineReader['enter']
  leave: LineReader['leave']
  /** Makes what a row's line names, and reads it. */
  create: LineReader['create']
  /** Puts in rows that were read, where theirs are still the same text. */
  take: (rows: ReadonlyMap<string, Row>) => void
  /** Rows whose heading is shown although nothing is written in it yet. */
  opened: ReadonlySet<string>
}

interface Tools {
  list: RowActions<Row>
  focus: FocusRequest
  disableAmount: boolean
  reader: LineReader
}

function firstField({ disableAmount }: Tools): 'amount' | 'note' {
  return disableAmount ? 'note' : 'amount'
}

const pasted = (added: Row[]) => i18n.t('edit_rows:paste.done', { count: added.length })

function pasteActs(tools: Tools): Pick<IngredientActions, 'add' | 'paste'> {
  const { list, focus, disableAmount, reader } = tools
  const make = (text: string) => newIngredient(text, disableAmount)
  return {
    add: (lines) => {
      const added = rowsOf(lines, make)
      list.undoable(pasted(added), (rows, kind) =>
        insertRows(rows, kind, { key: null, where: 'below', added })
      )
      if (!disableAmount) reader.read(added)
    },
    paste: (key, lines) => {
      const added = rowsOf(
        lines.map((line) => readLine(withoutBullet(line))),
        make
      )
      list.undoable(pasted(added), (rows, kind) => {
        const row = rows.find(({ referenceId }) => referenceId === key)
        const more = insertRows(rows, kind, { key, where: 'below', added })
        return row && isBlankIngredient(row) ? removeRow(more, kind.keyOf, key) : more
      })
      focus(fieldId(added.at(-1)?.referenceId ?? key, 'note'), true)
      if (!disableAmount) reader.read(added)
    },
  }
}

function removeActs(tools: Tools): Pick<IngredientActions, 'remove' | 'removeBlank'> {
  const { list, focus } = tools
  const focusBeside = (key: string) => {
    const rows = list.rows()
    const index = rows.findIndex(({ referenceId }) => referenceId === key)
    const beside = rows[index - 1] ?? rows[index + 1]
    if (beside) focus(fieldId(beside.referenceId, 'note'))
    return beside !== undefined
  }
  return {
    remove: (key) => {
      focusBeside(key)
      list.undoable(i18n.t('edit_rows:ingredient.deleted'), (rows, { keyOf }) =>
        removeRow(rows, keyOf, key)
      )
    },
    removeBlank: (key) => {
      if (focusBeside(key)) list.remove(key)
    },
  }
}

/** A row with what was written in it; the metric amount of its source counts for the amount that it came with. */
function changedRow(row: Row, fields: Partial<Row>): Row {
  const changed = { ...row, ...fields }
  if (!row.metricAmount) return changed
  const amountOf = ({ quantity, unit, note }: Row) => ({ quantity, unitId: unit?.id ?? null, note })
  const isSame = hasSameAmount(amountOf(row), amountOf(changed))
  return isSame ? changed : { ...changed, metricAmount: null }
}

function writeActs(
  tools: Tools
): Pick<IngredientActions, 'set' | 'toNote' | 'title' | 'openTitle'> {
  const { list, focus } = tools
  return {
    set: (key, fields, field) => list.update(key, (row) => changedRow(row, fields), field),
    toNote: (key, text) => {
      list.update(key, (row) => ({ ...row, note: [text, row.note].filter(Boolean).join(' ') }))
      focus(fieldId(key, 'note'))
    },
    title: (key, title) => {
      list.title(key, title)
      if (title === null) focus(fieldId(key, firstField(tools)))
    },
    openTitle: (key) => {
      list.title(key, '')
      focus(sectionFieldId(key))
    },
  }
}

function goActs(tools: Tools): Pick<IngredientActions, 'insert' | 'next' | 'enterRow'> {
  const { list, focus, disableAmount } = tools
  const insert = (key: string | null, where: 'above' | 'below') => {
    const row = newIngredient('', disableAmount)
    list.insert(key, where, [row])
    focus(fieldId(row.referenceId, firstField(tools)))
  }
  return {
    insert,
    enterRow: (key) => focus(fieldId(key, firstField(tools))),
    next: (key, field) => {
      const order = ['amount', 'unit', 'food', 'note'] as const
      const ids = order.map((name) => fieldId(key, name))
      const at = field instanceof Element ? ids.indexOf(field.id) : -1
      const next = ids.slice(at + 1).find((id) => document.getElementById(id))
      if (next) focus(next)
      else insert(key, 'below')
    },
  }
}

/** A row as it was read, unless somebody wrote something else into it since. */
function takenRow(row: Row, read: ReadonlyMap<string, Row>): Row {
  const parsed = read.get(row.referenceId)
  return parsed && isPlainLine(row) ? { ...parsed, title: row.title } : row
}

/** The acts of the ingredients editor. */
export function useIngredientActions(
  disableAmount: boolean,
  change: Change,
  reader: LineReader
): IngredientActions {
  const list = useRowList(ingredientList, change)
  const focus = useFocusRequest()
  return useMemo(() => {
    const tools = { list, focus, disableAmount, reader }
    const { drop, move, opened } = list
    return {
      ...writeActs(tools),
      ...pasteActs(tools),
      ...removeActs(tools),
      ...goActs(tools),
      drop,
      opened,
      move: (key, way) => {
        const field = document.activeElement?.id
        move(key, way)
        if (field) focus(field, true)
      },
      focus,
      enter: reader.enter,
      leave: (key, typed) => {
        if (!disableAmount) reader.leave(key, typed)
      },
      create: reader.create,
      take: (rows) =>
        list.undoable(i18n.t('edit_rows:read.done', { count: rows.size }), (all) =>
          all.map((row) => takenRow(row, rows))
        ),
    }
  }, [list, focus, disableAmount, reader])
}
