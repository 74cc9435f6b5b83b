import { useState } from 'react'
import { FileInput, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { useAddAssetMutation } from '../edit_api.js'
import { useEditStore } from '../edit_context.js'
import { assetIcons, likelyIcon } from './asset_icons.js'
import classes from './AssetDialog.module.css'

interface AssetDialogProps {
  recipeId: string
  onClose: () => void
}

/** Stores the file; says in words why that did not work. */
function useAdding(recipeId: string) {
  const store = useEditStore()
  const [send, { isLoading, error }] = useAddAssetMutation()
  const add = async (file: File, name: string, icon: string): Promise<boolean> => {
    const { data } = await send({ recipeId, name, icon, file })
    if (!data) return false
    const { version } = store.base
    // Of a version that is not the next one somebody else's save is a part: the next save merges it.
    const next = data.version === version + 1 ? data.version : version
    store.takeOver((recipe) => ({ ...recipe, assets: [...recipe.assets, data.asset] }), next)
    return true
  }
  return { add, isLoading, error }
}

/** Takes a file with a name and a kind, and attaches it to the recipe. */
export function AssetDialog({ recipeId, onClose }: AssetDialogProps) {
  const { t } = useText('edit')
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [icon, setIcon] = useState<string>('mdi-file')
  const [tried, setTried] = useState(false)
  const { add, isLoading, error } = useAdding(recipeId)
  const take = (chosen: File | null) => {
    setFile(chosen)
    if (!chosen) return
    setIcon(likelyIcon(chosen.name))
    if (name === '') setName(chosen.name.replace(/\.[^.]*$/, ''))
  }
  const submit = async () => {
    setTried(true)
    return file !== null && name.trim() !== '' && (await add(file, name.trim(), icon))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('assets.add')}
      submitLabel={t('assets.submit')}
      onSubmit={submit}
      loading={isLoading}
    >
      <FileInput
        label={t('assets.file')}
        placeholder={t('assets.choose')}
        leftSection={<IconUpload size="1.25rem" aria-hidden />}
        value={file}
        onChange={take}
        error={tried && !file && t('assets.no-file')}
        classNames={{ input: classes.file, label: classes.label }}
        data-autofocus
      />
      <TextInput
        label={t('assets.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={tried && name.trim() === '' && t('validation:required')}
      />
      <div>
        <Text className={classes.label}>{t('assets.kind')}</Text>
        <SegmentedControl
          aria-label={t('assets.kind')}
          value={icon}
          onChange={setIcon}
          classNames={{ label: classes.kind }}
          fullWidth
          data={assetIcons.map(({ icon: value, kind, picture }) => ({
            value,
            label: (
              <>
                {picture}
                <span>{t(`assets.kinds.${kind}`)}</span>
              </>
            ),
          }))}
        />
      </div>
      {error && (
        <Text role="alert" className={classes.failure}>
          {t('assets.failed', { reason: errorText(error) })}
        </Text>
      )}
    </Dialog>
  )
}
