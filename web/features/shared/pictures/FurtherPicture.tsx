import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { recipeAssetUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import classes from './PictureDialog.module.css'
import type { PictureAsset } from './picture_files.js'
import { useFurther } from './use_further.js'

interface FurtherPictureProps {
  recipe: Recipe
  picture: PictureAsset
}

/** One further picture: its caption is saved when the field is left. */
export function FurtherPicture({ recipe, picture }: FurtherPictureProps) {
  const { t } = useText('pictures')
  const { name, fileName } = picture
  const [caption, setCaption] = useState(name)
  const { progress, ...acts } = useFurther(recipe, picture)
  const save = () => {
    if (caption.trim() !== '' && caption !== name) void acts.caption(caption.trim())
  }
  return (
    <li className={classes.item} aria-busy={progress !== null}>
      <div className={classes.thumb}>
        <Picture
          src={recipeAssetUrl(recipe.id, fileName)}
          name={name}
          alt={name}
          width={160}
          height={120}
        />
      </div>
      <div className={classes.caption}>
        <TextInput
          label={t('further.caption')}
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        />
        <div className={classes.acts}>
          <Button
            variant="default"
            size="sm"
            className={classes.act}
            aria-label={t('further.make-main', { name })}
            loading={progress !== null}
            onClick={() => void acts.makeMain()}
          >
            {t('further.as-main')}
          </Button>
          <ActionIcon
            variant="default"
            aria-label={t('further.delete', { name })}
            onClick={acts.remove}
          >
            <IconTrash aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </li>
  )
}
