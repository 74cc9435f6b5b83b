import { latePart } from '#web/components/late_part'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useHotkeys } from '@mantine/hooks'
import type { Blocker } from 'react-router'
import { Text } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { PageTitle } from '#web/components/PageTitle'
import { currentLocale, useText } from '#web/i18n'
import { Dialog } from '#web/components/Dialog'
import { withTimesInWords } from '#web/features/shared/recipes/time_in_words'
import { EditContext, useEditStore } from './edit_context.js'
import { EditForm } from './EditForm.js'
import { EditNotices } from './EditNotices.js'
import { type EditMode, EditTools } from './EditTools.js'
import { editedOf } from './model/edited_recipe.js'
import classes from './RecipeEditor.module.css'
import { SaveBar } from './SaveBar.js'
import { type Editor, useEditor } from './use_editor.js'
import { type Opening, useOpening } from './use_opening.js'
import { useUndoKeys } from './use_undo_keys.js'

/**
 * Focuses the first field of an ingredient whose text is no amount, unit or food yet, and says
 * whether there is one: saving would lose that text.
 */
function focusUnread(): boolean {
  const field = document.querySelector('[aria-labelledby="edit-ingredients"] [aria-invalid]')
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  field.scrollIntoView({ block: 'center' })
  return true
}

/** Keeps a file that is let go beside its place from being opened instead of the form. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      const { dataTransfer: data } = event
      if (event.defaultPrevented || !data?.types.includes('Files')) return
      event.preventDefault()
      data.dropEffect = 'none'
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}

interface DiscardDialogProps {
  guard: Blocker
  /** Throws the unsaved texts away; nothing then keeps from leaving. */
  onDiscard: () => void
}

/** Asks before unsaved changes are left behind. */
function DiscardDialog({ guard, onDiscard }: DiscardDialogProps) {
  const { t } = useText('edit')
  return (
    <Dialog
      opened={guard.state === 'blocked'}
      onClose={() => guard.reset?.()}
      title={t('discard.title')}
      submitLabel={t('discard.submit')}
      cancelLabel={t('discard.cancel')}
      onSubmit={onDiscard}
      danger
      atLeaving
    >
      <Text>{t('discard.text')}</Text>
    </Dialog>
  )
}

const JsonEditor = latePart(async () => ({
  default: (await import('./json/JsonEditor.js')).JsonEditor,
}))
const ConflictDialog = latePart(async () => ({
  default: (await import('./merge/ConflictDialog.js')).ConflictDialog,
}))
const SignInDialog = latePart(async () => ({
  default: (await import('./session/SignInDialog.js')).SignInDialog,
}))

interface RecipeEditorProps {
  recipe: Recipe
  groupSlug: string
}

/** Dialogs that only trouble opens. */
function EditDialogs({ editor, user }: { editor: Editor; user: Opening['user'] }) {
  const store = useEditStore()
  return (
    <>
      <DiscardDialog guard={editor.guard} onDiscard={() => store.close()} />
      <Suspense>
        {editor.theirs && (
          <ConflictDialog
            theirs={editor.theirs}
            saving={editor.saving}
            onMerge={(merge) => void editor.takeMerge(merge)}
            onClose={editor.backToEditing}
          />
        )}
        {editor.signingIn && <SignInDialog user={user} opened onEnd={editor.endSignIn} />}
      </Suspense>
    </>
  )
}

/** Whether the form still shows text of last time that nobody has said anything about. */
function useRestored(recipe: Recipe, { place }: Opening) {
  const store = useEditStore()
  const [restored, setRestored] = useState(place.found !== null)
  const drop = () => {
    store.startFrom({ version: recipe.version, recipe: editedOf(recipe) })
    setRestored(false)
  }
  return { restored, keep: () => setRestored(false), drop }
}

function EditPage({ recipe, groupSlug, opening }: RecipeEditorProps & { opening: Opening }) {
  const { t } = useText('edit')
  const store = useEditStore()
  const [mode, setMode] = useState<EditMode>(store.unread === null ? 'form' : 'json')
  const [refused, setRefused] = useState(false)
  const readable = useRef(true)
  const setReadable = useCallback((on: boolean) => void (readable.current = on), [])
  const ready = () => {
    if (focusUnread()) return false
    const isReady = readable.current
    setRefused(!isReady)
    return isReady
  }
  useNoStrayDrop()
  const editor = useEditor({ recipe, groupSlug, place: opening.place, ready })
  const { restored, keep, drop } = useRestored(recipe, opening)
  const save = () => {
    // What is missing is said where it can be written.
    if (ready() && store.fields.name.trim() === '') setMode('form')
    // A key saves from within a field, which words its bare number only when it is left.
    if (mode === 'form') store.change((own) => withTimesInWords(own, currentLocale().bcp47))
    void editor.save()
  }
  const turnTo = (next: EditMode) => {
    if (ready()) setMode(next)
  }
  useHotkeys([['mod+S', save]], [])
  useUndoKeys(store)
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={<EditTools recipe={recipe} groupSlug={groupSlug} mode={mode} onMode={turnTo} />}
      />
      <div className={classes.page}>
        <EditNotices editor={editor} restored={restored} onKeep={keep} onDrop={drop} />
        {mode === 'form' ? (
          <EditForm
            recipe={recipe}
            groupSlug={groupSlug}
            nameless={editor.trouble?.kind === 'nameless'}
          />
        ) : (
          <Suspense>
            <JsonEditor onReadable={setReadable} refused={refused} />
          </Suspense>
        )}
      </div>
      <SaveBar
        saving={editor.saving}
        full={editor.stored.full}
        onClose={editor.close}
        onSave={save}
      />
      <EditDialogs editor={editor} user={opening.user} />
    </>
  )
}

/** Edit mode of a recipe: all of it, guarded against loss and against overwriting others. */
export function RecipeEditor({ recipe, groupSlug }: RecipeEditorProps) {
  const opening = useOpening(recipe)
  return (
    <EditContext value={opening.store}>
      <EditPage recipe={recipe} groupSlug={groupSlug} opening={opening} />
    </EditContext>
  )
}
