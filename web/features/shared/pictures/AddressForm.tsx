import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import classes from './PictureDialog.module.css'
import { useFetchPictureMutation } from './pictures_api.js'

/** Takes a picture from an address on the web; an address that did not work stays in the field. */
export function AddressForm({ recipe, onUsed }: { recipe: Recipe; onUsed: () => void }) {
  const { t } = useText('pictures')
  const [url, setUrl] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [fetchPicture, { isLoading }] = useFetchPictureMutation()
  const get = async () => {
    if (url.trim() === '' || isLoading) return
    const { error } = await fetchPicture({ slug: recipe.slug, url: url.trim() })
    setFailure(error ? t('not-fetched', { reason: errorText(error) }) : null)
    if (error) return
    setUrl('')
    toast.success(t('set'))
    onUsed()
  }
  return (
    <div className={classes.address}>
      <TextInput
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('address')}
        value={url}
        error={failure}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void get()
        }}
      />
      <Button
        variant="light"
        disabled={url.trim() === ''}
        loading={isLoading}
        onClick={() => void get()}
      >
        {t('fetch')}
      </Button>
    </div>
  )
}
