import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { PageTitle } from '#web/components/PageTitle'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { ConflictDialog } from './ConflictDialog.js'
import { EditFields } from './EditFields.js'
import { fieldsOf } from './recipe_draft.js'
import { SaveBar } from './SaveBar.js'
import { useLeaveGuard } from './use_leave_guard.js'
import { useRecipeForm, type SaveOutcome } from './use_recipe_form.js'

interface RecipeEditorProps {
  recipe: Recipe
  groupSlug: string
}

/** Edit mode of a recipe: its name and description, guarded against loss and against overwriting others. */
export function RecipeEditor({ recipe, groupSlug }: RecipeEditorProps) {
  const { t } = useText('recipes')
  const navigate = useNavigate()
  const form = useRecipeForm(recipe)
  const [left, setLeft] = useState(false)
  const [nameless, setNameless] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Recipe | null>(null)
  const guard = useLeaveGuard(form.dirty && !left)

  const leave = (slug: string) => {
    setLeft(true)
    // The guard must have been drawn without its lock before the address may change.
    setTimeout(() => void navigate(`/g/${groupSlug}/r/${slug}`, { replace: true }))
  }
  const settle = (outcome: SaveOutcome) => {
    setTheirs('theirs' in outcome ? outcome.theirs : null)
    setFailure('error' in outcome ? outcome.error : null)
    if (!('saved' in outcome)) return
    toast.success(t('edit.saved'))
    leave(outcome.saved.slug)
  }
  const save = async (over?: Recipe) => {
    const blank = form.fields.name.trim() === ''
    setNameless(blank)
    if (blank || form.saving) return
    if (form.dirty) settle(await form.save(over))
    else leave(recipe.slug)
  }
  useHotkeys([['mod+S', () => void save()]], [])
  const close = () => void navigate(`/g/${groupSlug}/r/${recipe.slug}`, { replace: true })

  return (
    <>
      <PageTitle title={t('edit.title')} />
      <EditFields
        recipe={recipe}
        form={form}
        nameless={nameless}
        onSubmit={() => void save()}
        failure={failure && t('edit.failed', { reason: errorText(failure) })}
      />
      <SaveBar dirty={form.dirty} saving={form.saving} onClose={close} onSave={() => void save()} />
      <Dialog
        opened={guard.state === 'blocked'}
        onClose={() => guard.reset?.()}
        title={t('edit.discard.title')}
        submitLabel={t('edit.discard.submit')}
        cancelLabel={t('edit.discard.cancel')}
        onSubmit={() => {
          form.forget()
          guard.proceed?.()
        }}
        danger
      >
        <Text>{t('edit.discard.text')}</Text>
      </Dialog>
      {theirs && (
        <ConflictDialog
          mine={{ ...fieldsOf(theirs), ...form.changes }}
          theirs={theirs}
          saving={form.saving}
          onMine={() => void save(theirs)}
          onTheirs={() => {
            form.startFrom(theirs)
            setTheirs(null)
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  )
}
