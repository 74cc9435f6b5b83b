import { useState } from 'react'
import { ActionIcon, Menu, SegmentedControl } from '@mantine/core'
import { IconBraces, IconDotsVertical, IconForms, IconTrash } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { PageBar } from '#web/components/PageBar'
import { useText } from '#web/i18n'
import { usePhone } from '#web/features/shared/view_preferences'
import { DeleteRecipeDialog } from '#web/features/shared/menu/DeleteRecipeDialog'
import { useEditStore } from './edit_context.js'
import classes from './RecipeEditor.module.css'

/** How the recipe is edited: by its form, or as text. */
export type EditMode = 'form' | 'json'

interface EditToolsProps {
  recipe: Recipe
  groupSlug: string
  mode: EditMode
  onMode: (mode: EditMode) => void
}

interface ToolsProps {
  mode: EditMode
  onMode: (mode: EditMode) => void
  /** Asks before the recipe is deleted; null for those who may not. */
  onDelete: (() => void) | null
}

const iconLook = { 'size': '1.25rem', 'aria-hidden': true }

function PhoneTools({ mode, onMode, onDelete }: ToolsProps) {
  const { t } = useText('edit')
  const other = mode === 'form' ? 'json' : 'form'
  const icon = other === 'json' ? <IconBraces {...iconLook} /> : <IconForms {...iconLook} />
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('menu')}>
          <IconDotsVertical aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={icon} onClick={() => onMode(other)}>
          {t(`mode.as-${other}`)}
        </Menu.Item>
        {onDelete && (
          <Menu.Item
            color="error"
            leftSection={<IconTrash size="1.25rem" aria-hidden />}
            onClick={onDelete}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function WideTools({ mode, onMode, onDelete }: ToolsProps) {
  const { t } = useText('edit')
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('mode.label')}
        value={mode}
        onChange={onMode}
        data={[
          { value: 'form', label: t('mode.form') },
          { value: 'json', label: t('mode.json') },
        ]}
      />
      {onDelete && (
        <ActionIcon variant="default" size={48} aria-label={t('delete')} onClick={onDelete}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** The switch between form and JSON and the way to delete the recipe; on phones in the top bar. */
export function EditTools({ recipe, groupSlug, mode, onMode }: EditToolsProps) {
  const { t } = useText('edit')
  const phone = usePhone()
  const store = useEditStore()
  const [deleting, setDeleting] = useState(false)
  const onDelete = recipe.can.delete ? () => setDeleting(true) : null
  const tools = { mode, onMode, onDelete }
  const page = `/g/${groupSlug}/r/${recipe.slug}`
  return (
    <>
      {phone ? (
        <PageBar title={t('title')} backLabel={t('back')} backTo={page}>
          <PhoneTools {...tools} />
        </PageBar>
      ) : (
        <WideTools {...tools} />
      )}
      <DeleteRecipeDialog
        recipe={recipe}
        groupSlug={groupSlug}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => store.close()}
      />
    </>
  )
}
