import { Button, Text } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import type { EditedFields } from './recipe_draft.js'
import classes from './RecipeEditor.module.css'

interface ConflictDialogProps {
  mine: EditedFields
  theirs: Recipe
  saving: boolean
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Shows both versions when somebody saved in between, and lets the person choose one. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, saving, onMine, onTheirs, onClose } = props
  const { t } = useText('recipes')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('conflict.title')}
      submitLabel={t('conflict.mine.keep')}
      onSubmit={onMine}
      cancelLabel={t('conflict.back')}
      loading={saving}
      actions={
        <Button variant="default" onClick={onTheirs}>
          {t('conflict.theirs.take')}
        </Button>
      }
      keepOpen
      size={620}
    >
      <div className={classes.versions}>
        <Text>{t('conflict.text')}</Text>
        <Version title={t('conflict.mine.title')} fields={mine} />
        <Version title={t('conflict.theirs.title')} fields={theirs} />
      </div>
    </Dialog>
  )
}

function Version({ title, fields }: { title: string; fields: EditedFields }) {
  return (
    <section className={classes.version}>
      <h3>{title}</h3>
      <p dir="auto">{fields.name}</p>
      <p dir="auto">{fields.description}</p>
    </section>
  )
}
