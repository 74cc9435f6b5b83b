import { Button } from '@mantine/core'
import {
  type Icon,
  IconBook,
  IconCode,
  IconFile,
  IconFileTypePdf,
  IconLink,
  IconPhoto,
} from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { recipeAssetUrl } from '#web/api/media'
import { copyToClipboard } from '#web/components/clipboard'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import classes from './Details.module.css'

const icons: [word: RegExp, icon: Icon][] = [
  [/pdf/, IconFileTypePdf],
  [/code|json/, IconCode],
  [/image|photo/, IconPhoto],
  [/recipe|book|food|silverware/, IconBook],
]

/** The icon for the kind of file that was chosen when it was attached. */
function AssetIcon({ name }: { name: string }) {
  const Found = icons.find(([word]) => word.test(name))?.[1] ?? IconFile
  return <Found size="1.25rem" aria-hidden />
}

/** Files attached to a recipe: each to open, or its link to copy. */
export function RecipeAssets({ recipe }: { recipe: Pick<Recipe, 'id' | 'assets'> }) {
  const { t } = useText('recipes')
  const files = recipe.assets.flatMap(({ name, icon, fileName }) =>
    fileName ? [{ name: name || fileName, icon, fileName }] : []
  )
  if (files.length === 0) return null
  const copy = async (fileName: string) => {
    const done = await copyToClipboard(recipeAssetUrl(recipe.id, fileName))
    if (done === 'copied') toast.success(t('file.copied'))
    else toast.error(t('file.failed'))
  }
  return (
    <section className={classes.block} aria-labelledby="assets-title">
      <h2 id="assets-title">{t('recipe.assets')}</h2>
      <ul className={classes.files}>
        {files.map(({ name, icon, fileName }) => (
          <li key={fileName}>
            <a href={recipeAssetUrl(recipe.id, fileName)} className={classes.file} download>
              <AssetIcon name={icon} />
              <span dir="auto">{name}</span>
            </a>
            <Button
              variant="subtle"
              size="sm"
              className={classes.fileAct}
              aria-label={t('file.copy', { name })}
              leftSection={<IconLink size="1.25rem" aria-hidden />}
              onClick={() => void copy(fileName)}
            >
              {t('file.copy-link')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
