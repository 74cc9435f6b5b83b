import { useState } from 'react'
import { Radio, Stack } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { apiUrl } from '#web/api/base'
import { request } from '#web/api/request'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useZipTokenMutation } from './copying_api.js'

/** Has the browser save what an address answers, under the name that the answer gives. */
function saveFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

interface DownloadDialogProps {
  recipe: Pick<Recipe, 'slug' | 'householdId'>
  opened: boolean
  onClose: () => void
}

const formats = ['zip', 'raw'] as const
type Format = (typeof formats)[number]

/** Saves a recipe as a zip with its pictures, or, in its own household, its words alone as JSON. */
export function DownloadDialog({ recipe, opened, onClose }: DownloadDialogProps) {
  const { t } = useText('copying')
  const { user } = useSession()
  const [format, setFormat] = useState<Format>('zip')
  const [askToken, { isLoading }] = useZipTokenMutation()
  const params = { slug: recipe.slug }
  const submit = async () => {
    if (format === 'raw') {
      const { url } = request('recipes.exports.show', { params })
      saveFile(apiUrl(`${url}?template_name=raw`))
      return true
    }
    const { data, error } = await askToken(recipe.slug)
    if (!data) {
      toast.error(t('download.failed', { reason: errorText(error) }))
      return false
    }
    const { url } = request('recipes.exports.zip', { params })
    saveFile(apiUrl(`${url}?token=${encodeURIComponent(data.token)}`))
    return true
  }
  const isOwn = user?.householdId === recipe.householdId
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('download.title')}
      submitLabel={t('download.submit')}
      onSubmit={submit}
      loading={isLoading}
    >
      <Radio.Group
        label={t('download.format')}
        value={format}
        onChange={(value) => setFormat(formats.find((each) => each === value) ?? 'zip')}
      >
        <Stack gap="sm" mt="sm">
          {formats
            .filter((each) => each === 'zip' || isOwn)
            .map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`download.${each}.label`)}
                description={t(`download.${each}.text`)}
              />
            ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
