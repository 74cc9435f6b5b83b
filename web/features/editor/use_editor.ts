import { useEffect, useEffectEvent, useState } from 'react'
import { type Blocker, useBeforeUnload, useBlocker, useNavigate } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { guardSignIn } from '#web/api/sign_in_again'
import { noteUnreached, onReturn } from '#web/offline/connection'
import { useEditing, useEditStore } from './edit_context.js'
import { type Merge, mergeRecipes } from './merge/merge_recipes.js'
import { editedOf } from './model/edited_recipe.js'
import type { DraftPlace } from './use_draft.js'
import { type StoredText, useDraft } from './use_draft.js'
import { isUnreached, type SaveOutcome, useSave, useSaveAsNew } from './use_save.js'

/** Signing in on the spot while text is unsaved. */
interface HeldSignIn {
  open: boolean
  /** A save waits for it. */
  saveNext: boolean
  ask: (saveNext: boolean) => void
  close: () => void
}

/** While `active`, an ended session opens a sign-in here and does not lead away from the page. */
function useHeldSignIn(active: boolean): HeldSignIn {
  const [open, setOpen] = useState(false)
  const [saveNext, setSaveNext] = useState(false)
  useEffect(() => (active ? guardSignIn(() => setOpen(true)) : undefined), [active])
  return {
    open,
    saveNext,
    ask: (next) => {
      setSaveNext(next)
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      setSaveNext(false)
    },
  }
}

/** Stops leaving the page, by link, Back or closing the tab, while text is unsaved; the blocker asks or goes on. */
function useLeaveGuard(): Blocker {
  const store = useEditStore()
  const dirty = useEditing((state) => state.dirty)
  useBeforeUnload((event) => {
    if (store.dirty && !store.waits) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.dirty &&
      !store.waits &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search)
  )
  useEffect(() => {
    // Saved or thrown away meanwhile: nothing is left to ask about.
    if (!dirty && blocker.state === 'blocked') blocker.proceed()
  }, [dirty, blocker])
  return blocker
}

/** Why nothing is saved yet: the name is missing, or what the server said. */
export type Trouble = { kind: 'nameless' | 'unreached' | 'gone' } | RefusedSave

interface RefusedSave {
  kind: 'refused'
  error: unknown
}

/** Edit mode from opening to leaving it. */
export interface Editor {
  stored: StoredText
  guard: Blocker
  saving: boolean
  trouble: Trouble | null
  /** What somebody else saved meanwhile, where both changed the same; null without a conflict. */
  theirs: Recipe | null
  /** The session has ended; the person is asked to sign in on the spot. */
  signingIn: boolean
  save: () => Promise<void>
  saveAsNew: () => Promise<void>
  /** Goes on with a merged recipe, and saves it. */
  takeMerge: (merge: Merge) => Promise<void>
  backToEditing: () => void
  /** The person signed in again, or not. */
  endSignIn: (signedIn: boolean) => void
  close: () => void
}

function troubleOf(error: unknown): Trouble {
  const status = errorStatus(error)
  if (status === undefined) return { kind: 'unreached' }
  return status === 404 ? { kind: 'gone' } : { kind: 'refused', error }
}

function useSettling(leave: (slug: string) => void) {
  const { t } = useText('edit')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [theirs, setTheirs] = useState<Recipe | null>(null)
  const settle = (outcome: SaveOutcome) => {
    setTheirs('theirs' in outcome ? outcome.theirs : null)
    const signedOut = 'error' in outcome && errorStatus(outcome.error) === 401
    setTrouble('error' in outcome && !signedOut ? troubleOf(outcome.error) : null)
    if (!('saved' in outcome)) return signedOut
    toast.success(t('saved'))
    if (outcome.goesOn) return false
    leave(outcome.saved.slug)
    return false
  }
  return { trouble, setTrouble, theirs, setTheirs, settle }
}

interface EditorInput {
  recipe: Recipe
  groupSlug: string
  place: DraftPlace
  /** Says whether what stands in the form can be saved at all. */
  ready: () => boolean
}

/** Runs edit mode: a save leads to the recipe's page, which has a new address after a rename. */
export function useEditor({ recipe, groupSlug, place, ready }: EditorInput): Editor {
  const store = useEditStore()
  const dirty = useEditing((state) => state.dirty)
  const stored = useDraft(store, place)
  const guard = useLeaveGuard()
  const navigate = useNavigate()
  const show = (slug: string) => void navigate(`/g/${groupSlug}/r/${slug}`, { replace: true })
  const leave = (slug: string) => {
    store.close()
    show(slug)
  }
  const { trouble, setTrouble, theirs, setTheirs, settle } = useSettling(leave)
  const { save: send, running } = useSave(recipe.id, store)
  const sendAsNew = useSaveAsNew(store)
  const signIn = useHeldSignIn(dirty)

  const save = async () => {
    if (running || !ready()) return
    if (store.fields.name.trim() === '') return setTrouble({ kind: 'nameless' })
    if (!store.dirty) return leave(recipe.slug)
    const outcome = await send()
    if (isUnreached(outcome)) {
      store.wait()
      noteUnreached()
    }
    if (settle(outcome)) signIn.ask(true)
  }
  const saveAgain = useEffectEvent(() => {
    if (store.waits) void save()
  })
  useEffect(() => onReturn(() => saveAgain()), [])
  return {
    stored,
    guard,
    saving: running,
    trouble,
    theirs,
    signingIn: signIn.open,
    save,
    saveAsNew: async () => void settle(await sendAsNew()),
    takeMerge: async (merge) => {
      if (!theirs) return
      store.setBase({ version: theirs.version, recipe: editedOf(theirs) })
      store.change(() => merge.recipe)
      setTheirs(null)
      await save()
    },
    backToEditing: () => setTheirs(null),
    endSignIn: (signedIn) => {
      const { saveNext } = signIn
      signIn.close()
      if (signedIn && saveNext) void save()
    },
    close: () => show(recipe.slug),
  }
}

/** Merges the text being edited with what somebody else saved, as far as it was chosen. */
export function useMerging(theirs: Recipe) {
  const store = useEditStore()
  return (choices: Parameters<typeof mergeRecipes>[1]) =>
    mergeRecipes({ base: store.base.recipe, mine: store.fields, theirs: editedOf(theirs) }, choices)
}
