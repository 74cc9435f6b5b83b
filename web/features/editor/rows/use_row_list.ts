import { useEffect, useMemo } from 'react'
import { toast } from '#web/components/toast'
import { useEditStore } from '../edit_context.js'
import type { Change, EditedRecipe } from '../edit_types.js'
import { undoneAct } from './undo_rows.js'
import {
  insertRows,
  moveBy,
  moveOnto,
  removeRow,
  updateRow,
  type RowKind,
  type RowList,
  type Titled,
} from './row_items.js'
import type { Way } from '#web/components/sortable/order'

type Update<Row> = (rows: Row[], kind: RowKind<Row>) => Row[]

/** What can be done to a list's rows; the same functions all the time. */
export interface RowActions<Row extends Titled> {
  /** The rows as they are now. */
  rows: () => Row[]
  find: (key: string) => Row | undefined
  /** `field` names what is typed in, so that its keys are undone together. */
  update: (key: string, update: (row: Row) => Row, field?: string) => void
  insert: (key: string | null, where: 'above' | 'below', added: Row[]) => void
  remove: (key: string) => void
  /** Any change of the list. */
  change: (update: Update<Row>) => void
  /** Any change of the list, with an offer to take it back. */
  undoable: (text: string, update: Update<Row>) => void
  drop: (key: string, over: string) => void
  move: (key: string, way: Way) => void
  /** Writes the heading above a row; null takes it away. */
  title: (key: string, title: string | null) => void
  /** Rows whose heading is shown although nothing is written in it yet. */
  opened: ReadonlySet<string>
}

interface Tools<Row extends Titled> {
  list: RowList<Row>
  change: Change
  opened: Set<string>
  /** Ends the last offer to take an act back. */
  offer: { end: () => void }
}

/** The change of a recipe that an update of its rows is. */
function updateOf<Row extends Titled>({ list, opened }: Tools<Row>, update: Update<Row>) {
  const made: Row[] = []
  return (recipe: EditedRecipe): EditedRecipe => {
    // An update may run twice and has to answer the same both times.
    let used = 0
    const blank = () => (made[used++] ??= list.blank())
    const before = list.read(recipe)
    const after = update(before, { keyOf: list.keyOf, blank, opened })
    return after === before ? recipe : list.write(recipe, after)
  }
}

function undoable<Row extends Titled>(tools: Tools<Row>, text: string, update: Update<Row>): void {
  const { change, offer } = tools
  const act = updateOf(tools, update)
  let changed: [EditedRecipe, EditedRecipe] | null = null
  change((recipe) => {
    const after = act(recipe)
    changed = [recipe, after]
    return after
  })
  offer.end = toast.undo(text, () => change((now) => (changed ? undoneAct(now, ...changed) : now)))
}

function actionsOf<Row extends Titled>(tools: Tools<Row>, rows: () => Row[]): RowActions<Row> {
  const { list, change, opened } = tools
  const { keyOf, name } = list
  const apply = (update: Update<Row>, group?: string) => change(updateOf(tools, update), group)
  const update: RowActions<Row>['update'] = (key, how, field) =>
    apply(
      (all) => updateRow(all, (row) => keyOf(row) === key, how),
      field === undefined ? undefined : `${name}:${key}:${field}`
    )
  return {
    rows,
    find: (key) => rows().find((row) => keyOf(row) === key),
    update,
    insert: (key, where, added) =>
      apply((all, kind) => insertRows(all, kind, { key, where, added })),
    remove: (key) => apply((all) => removeRow(all, keyOf, key)),
    change: (how) => apply(how),
    undoable: (text, how) => undoable(tools, text, how),
    drop: (key, over) => apply((all, kind) => moveOnto(all, kind, [key, over])),
    move: (key, way) => apply((all, kind) => moveBy(all, kind, [key, way])),
    title: (key, title) => {
      if (title === null) opened.delete(key)
      else opened.add(key)
      update(key, (row) => ({ ...row, title }), title === null ? undefined : 'title')
    },
    opened,
  }
}

/** The acts on one list of the recipe, stable while it is edited. */
export function useRowList<Row extends Titled>(
  list: RowList<Row>,
  change: Change
): RowActions<Row> {
  const store = useEditStore()
  const offer = useMemo(() => ({ end: () => {} }), [])
  // Behind the editor there is nothing left that an act could be taken back in.
  useEffect(() => () => offer.end(), [offer])
  return useMemo(
    () => actionsOf({ list, change, offer, opened: new Set() }, () => list.read(store.fields)),
    [list, change, offer, store]
  )
}
