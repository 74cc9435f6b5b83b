import { useMemo } from 'react'
import type { RecipeStep } from '#core/shared/contract/index'
import { i18n } from '#web/i18n'
import type { Change } from '../edit_types.js'
import { sectionFieldId } from '../rows/SectionField.js'
import { readLine, rowsOf, type PastedLine } from '../rows/split_lines.js'
import { insertRows, removeRow } from '../rows/row_items.js'
import type { Way } from '#web/components/sortable/order'
import { useFocusRequest, type FocusRequest } from '../rows/use_focus_request.js'
import { useRowList, type RowActions } from '../rows/use_row_list.js'
import { cursorIn, stepFieldId } from './step_fields.js'
import { isBlankStep, mergeAbove, newStep, splitAt, stepList, withMarkdown } from './step_list.js'

/** Everything that can be done in the list of steps; the same functions all the time. */
export interface StepActions {
  set: (id: string, fields: Partial<RecipeStep>, field?: string) => void
  insert: (id: string | null, where: 'above' | 'below') => void
  add: (lines: PastedLine[]) => void
  paste: (id: string, paragraphs: string[]) => void
  remove: (id: string) => void
  removeBlank: (id: string) => void
  merge: (id: string) => void
  split: (id: string) => void
  addMarkdown: (id: string, markdown: string) => void
  drop: (id: string, over: string) => void
  move: (id: string, way: Way) => void
  title: (id: string, title: string | null) => void
  openTitle: (id: string) => void
  enterRow: (id: string) => void
  focus: FocusRequest
  opened: ReadonlySet<string>
}

interface Tools {
  list: RowActions<RecipeStep>
  focus: FocusRequest
}

const textId = (id: string) => stepFieldId(id, 'text')
const pasted = (added: RecipeStep[]) => i18n.t('edit_rows:paste.done', { count: added.length })

function pasteActs({ list, focus }: Tools): Pick<StepActions, 'add' | 'paste'> {
  return {
    add: (lines) => {
      const added = rowsOf(lines, newStep)
      list.undoable(pasted(added), (steps, kind) =>
        insertRows(steps, kind, { key: null, where: 'below', added })
      )
    },
    paste: (id, paragraphs) => {
      const added = rowsOf(paragraphs.map(readLine), newStep)
      list.undoable(pasted(added), (steps, kind) => {
        const step = steps.find((it) => it.id === id)
        const more = insertRows(steps, kind, { key: id, where: 'below', added })
        return step && isBlankStep(step) ? removeRow(more, kind.keyOf, id) : more
      })
      focus(textId(added.at(-1)?.id ?? id), true)
    },
  }
}

function removeActs({ list, focus }: Tools): Pick<StepActions, 'remove' | 'removeBlank' | 'merge'> {
  const aboveOf = (id: string) => {
    const steps = list.rows()
    return steps[steps.findIndex((step) => step.id === id) - 1]
  }
  const focusBeside = (id: string) => {
    const beside = aboveOf(id) ?? list.rows().find((step) => step.id !== id)
    if (beside) focus(textId(beside.id))
    return beside !== undefined
  }
  return {
    remove: (id) => {
      focusBeside(id)
      list.undoable(i18n.t('edit_rows:step.deleted'), (steps, { keyOf }) =>
        removeRow(steps, keyOf, id)
      )
    },
    removeBlank: (id) => {
      if (focusBeside(id)) list.remove(id)
    },
    merge: (id) => {
      const above = aboveOf(id)
      if (!above) return
      list.undoable(i18n.t('edit_rows:step.merged'), (steps) => mergeAbove(steps, id))
      focus(textId(above.id))
    },
  }
}

type WriteActs = Pick<StepActions, 'set' | 'addMarkdown' | 'title' | 'openTitle'>

function writeActs({ list, focus }: Tools): WriteActs {
  return {
    set: (id, fields, field) => list.update(id, (step) => ({ ...step, ...fields }), field),
    addMarkdown: (id, markdown) =>
      list.update(id, (step) => ({
        ...step,
        text: withMarkdown(step.text, markdown, cursorIn(id, step.text)),
      })),
    title: (id, title) => {
      list.title(id, title)
      if (title === null) focus(textId(id))
    },
    openTitle: (id) => {
      list.title(id, '')
      focus(sectionFieldId(id))
    },
  }
}

function goActs({ list, focus }: Tools): Pick<StepActions, 'insert' | 'split' | 'enterRow'> {
  return {
    insert: (id, where) => {
      const step = newStep()
      list.insert(id, where, [step])
      focus(textId(step.id))
    },
    split: (id) => {
      const added = newStep()
      const place = cursorIn(id, list.find(id)?.text ?? '')
      list.change((steps) => splitAt(steps, { id, place, added }))
      focus(textId(added.id))
    },
    enterRow: (id) => focus(textId(id)),
  }
}

/** The acts of the steps editor. */
export function useStepActions(change: Change): StepActions {
  const list = useRowList(stepList, change)
  const focus = useFocusRequest()
  return useMemo(() => {
    const tools = { list, focus }
    const { drop, move, opened } = list
    return {
      ...writeActs(tools),
      ...pasteActs(tools),
      ...removeActs(tools),
      ...goActs(tools),
      drop,
      move: (id, way) => {
        const field = document.activeElement?.id
        move(id, way)
        if (field) focus(field, true)
      },
      focus,
      opened,
    }
  }, [list, focus])
}
