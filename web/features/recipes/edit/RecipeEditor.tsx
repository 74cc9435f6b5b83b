import { useHotkeys } from '@mantine/hooks'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { PageBar } from '#web/components/PageBar'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { usePhone } from '../hooks/use_view_preferences.js'
import { ConflictDialog } from './ConflictDialog.js'
import { DiscardDialog } from './DiscardDialog.js'
import { EditFields } from './EditFields.js'
import { fieldsOf } from './recipe_draft.js'
import { SaveBar } from './SaveBar.js'
import { useEditor } from './use_editor.js'

interface RecipeEditorProps {
  recipe: Recipe
  groupSlug: string
}

/** Edit mode of a recipe: its name and description, guarded against loss and against overwriting others. */
export function RecipeEditor({ recipe, groupSlug }: RecipeEditorProps) {
  const { t } = useText('recipes')
  const phone = usePhone()
  const editor = useEditor(recipe, groupSlug)
  const { form, theirs, failure } = editor
  const save = () => void editor.save()
  const page = `/g/${groupSlug}/r/${recipe.slug}`
  useHotkeys([['mod+S', save]], [])
  return (
    <>
      {phone && <PageBar title={t('edit.title')} backLabel={t('recipe.back')} backTo={page} />}
      <PageTitle title={t('edit.title')} />
      <EditFields
        recipe={recipe}
        form={form}
        nameless={editor.nameless}
        onSubmit={save}
        failure={failure === null ? null : t('edit.failed', { reason: errorText(failure) })}
      />
      <SaveBar dirty={form.dirty} saving={form.saving} onClose={editor.close} onSave={save} />
      <DiscardDialog guard={editor.guard} onDiscard={form.forget} />
      {theirs && (
        <ConflictDialog
          mine={{ ...fieldsOf(theirs), ...form.changes }}
          theirs={theirs}
          saving={form.saving}
          onMine={() => void editor.save(theirs)}
          onTheirs={editor.takeTheirs}
          onClose={editor.backToEditing}
        />
      )}
    </>
  )
}
