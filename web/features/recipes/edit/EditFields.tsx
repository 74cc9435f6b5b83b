import type { FormEvent } from 'react'
import { Textarea, TextInput } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import { FailureNotice, RestoredNotice } from './EditNotices.js'
import classes from './RecipeEditor.module.css'
import type { RecipeForm } from './use_recipe_form.js'

interface EditFieldsProps {
  recipe: Recipe
  form: RecipeForm
  /** True once a save was tried without a name. */
  nameless: boolean
  /** Why the last save failed, in words. */
  failure: string | null
  onSubmit: () => void
}

/** The fields of edit mode beside the recipe's picture. */
export function EditFields({ recipe, form, nameless, failure, onSubmit }: EditFieldsProps) {
  const { t } = useText('recipes')
  const { fields, change } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.panel} noValidate onSubmit={submit}>
      {form.restored && form.dirty && <RestoredNotice onDrop={() => form.startFrom(recipe)} />}
      {failure !== null && <FailureNotice text={failure} />}
      <div className={classes.picture}>
        <Picture
          src={recipePictureUrl(recipe, 'min-original')}
          name={recipe.name}
          width={400}
          height={300}
        />
      </div>
      <div className={classes.fields}>
        <TextInput
          label={t('edit.name')}
          value={fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={nameless && fields.name.trim() === '' && t('edit.name-missing')}
          required
          withAsterisk={false}
        />
        <Textarea
          label={t('edit.description')}
          value={fields.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          autosize
          minRows={4}
        />
      </div>
    </form>
  )
}
