import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextInput } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useDuplicateRecipeMutation } from './copying_api.js'

interface DuplicateDialogProps {
  recipe: Pick<Recipe, 'slug' | 'name'>
  groupSlug: string
  opened: boolean
  onClose: () => void
}

/** Asks for the copy's name, makes it and leads to it. */
export function DuplicateDialog({ recipe, groupSlug, opened, onClose }: DuplicateDialogProps) {
  const { t } = useText('copying')
  const navigate = useNavigate()
  const [name, setName] = useState(() =>
    t('duplicate.default', { name: recipe.name, interpolation: { escapeValue: false } })
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [duplicate, { isLoading }] = useDuplicateRecipeMutation()
  const submit = async () => {
    if (name.trim() === '') {
      setProblem(t('validation:required'))
      return false
    }
    const { data, error } = await duplicate({ slug: recipe.slug, name: name.trim() })
    if (!data) {
      setProblem(t('duplicate.failed', { reason: errorText(error) }))
      return false
    }
    toast.success(t('duplicate.done', { name: data.name }))
    await navigate(`/g/${groupSlug}/r/${data.slug}`)
    return true
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('duplicate.title')}
      submitLabel={t('duplicate.submit')}
      onSubmit={submit}
      loading={isLoading}
    >
      <TextInput
        label={t('duplicate.name')}
        description={t('duplicate.hint')}
        value={name}
        error={problem}
        data-autofocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}
