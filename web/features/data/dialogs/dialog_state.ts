import type { NamedThing } from '#core/shared/contract/tidying'
import type { Thing } from '../kinds/thing.js'

/** What is to be done in a dialog, and with what. */
export type DialogState =
  | { act: 'edit'; thing: Thing | null }
  | { act: 'delete'; things: NamedThing[] }
  | { act: 'merge'; things: NamedThing[] }
  | { act: 'label'; things: NamedThing[] }
  | { act: 'duplicates' | 'seed' | 'import' | 'unused' | 'read' }
  | { act: 'tag' | 'categorize' | 'settings' | 'export'; things: NamedThing[] }

/** Which dialog. */
export type DialogAct = DialogState['act']

/** What every dialog is handed. */
export interface DialogFrame {
  opened: boolean
  onClose: () => void
  /** What was chosen has been dealt with. */
  onDone: () => void
}
