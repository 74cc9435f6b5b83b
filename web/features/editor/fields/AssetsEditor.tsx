import { latePart } from '#web/components/late_part'
import { memo, Suspense, useState } from 'react'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconClipboardCopy, IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import type { Recipe, RecipeAsset } from '#core/shared/contract/index'
import { recipeAssetUrl } from '#web/api/media'
import { copyToClipboard } from '#web/components/clipboard'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useChange, useEdited } from '../edit_context.js'
import { assetPicture, isImage } from './asset_icons.js'
import classes from './Fields.module.css'

const AssetDialog = latePart(async () => ({
  default: (await import('./AssetDialog.js')).AssetDialog,
}))

/** Markdown that shows or links the file wherever the site is reached. */
function embedText(recipeId: string, name: string, fileName: string): string {
  const { pathname } = new URL(recipeAssetUrl(recipeId, fileName))
  return `${isImage(fileName) ? '!' : ''}[${name.replaceAll(/[[\]]/g, '')}](${pathname})`
}

interface AssetRowProps {
  recipeId: string
  asset: RecipeAsset
}

const AssetRow = memo(({ recipeId, asset }: AssetRowProps) => {
  const { t } = useText('edit')
  const change = useChange()
  const { fileName, icon } = asset
  const name = asset.name || fileName || t('assets.nameless')
  const copy = async (file: string) => {
    const outcome = await copyToClipboard(embedText(recipeId, name, file))
    if (outcome === 'copied') toast.success(t('assets.copied'))
    else toast.error(t('assets.not-copied'))
  }
  return (
    <li className={classes.file}>
      <span className={classes.fileName}>
        {assetPicture(icon)}
        <span dir="auto">{name}</span>
      </span>
      <span className={classes.acts}>
        {fileName && (
          <>
            <ActionIcon
              component="a"
              href={recipeAssetUrl(recipeId, fileName)}
              download
              aria-label={t('assets.download', { name })}
            >
              <IconDownload aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('assets.copy', { name })} onClick={() => void copy(fileName)}>
              <IconClipboardCopy aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          aria-label={t('assets.delete', { name })}
          onClick={() =>
            change((recipe) => ({
              ...recipe,
              assets: recipe.assets.filter((each) => each !== asset),
            }))
          }
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
})
AssetRow.displayName = 'AssetRow'

/** Files attached to the recipe; a new one is stored at once, a deleted one goes with the save. */
export function AssetsEditor({ recipe }: { recipe: Pick<Recipe, 'id'> }) {
  const { t } = useText('edit')
  const assets = useEdited((edited) => edited.assets)
  const [adding, setAdding] = useState(false)
  return (
    <>
      {assets.length === 0 ? (
        <Text className={classes.nothing}>{t('assets.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {assets.map((asset, index) => (
            <AssetRow key={asset.fileName ?? index} recipeId={recipe.id} asset={asset} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPaperclip size="1.25rem" aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('assets.add')}
      </Button>
      <Suspense>
        {adding && <AssetDialog recipeId={recipe.id} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
