import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import classes from './RecipeEditor.module.css'
import type { RecipeForm } from './use_recipe_form.js'

interface EditFieldsProps {
  recipe: Recipe
  form: RecipeForm
  /** True once a save was tried without a name. */
  nameless: boolean
  /** Why the last save failed, in words. */
  failure: string | null | unknown
  onSubmit: () => void
}

/** The fields of edit mode beside the recipe's picture. */
export function EditFields({ recipe, form, nameless, failure, onSubmit }: EditFieldsProps) {
  const { t } = useText('recipes')
  const { fields, change } = form
  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {form.restored && form.dirty && (
        <Alert color="info" icon={<IconHistory aria-hidden />} className={classes.wide}>
          {t('edit.restored')}{' '}
          <Button variant="subtle" onClick={() => form.startFrom(recipe)}>
            {t('edit.restored-drop')}
          </Button>
        </Alert>
      )}
      {typeof failure === 'string' && (
        <Alert
          color="error"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          className={classes.wide}
        >
          {failure}
        </Alert>
      )}
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
          dir="auto"
          data-autofocus
        />
        <Textarea
          label={t('edit.description')}
          value={fields.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          autosize
          minRows={4}
          dir="auto"
        />
      </div>
    </form>
  )
}
