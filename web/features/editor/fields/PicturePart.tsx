import { latePart } from '#web/components/late_part'
import { Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import classes from './PicturePart.module.css'

const PictureDialog = latePart(async () => ({
  default: (await import('#web/features/shared/pictures/PictureDialog')).PictureDialog,
}))

interface PicturePartProps {
  recipe: Recipe
  groupSlug: string
}

/** The recipe's picture with the way to another one; pictures are stored at once. */
export function PicturePart({ recipe, groupSlug }: PicturePartProps) {
  const { t } = useText('edit')
  const [changing, setChanging] = useState(false)
  return (
    <div className={classes.picture}>
      <Picture
        src={recipePictureUrl(recipe, 'min-original')}
        name={recipe.name}
        width={400}
        height={300}
      />
      <Button
        variant="default"
        className={classes.change}
        leftSection={<IconPhoto size="1.25rem" aria-hidden />}
        onClick={() => setChanging(true)}
      >
        {t(recipe.image ? 'picture.change' : 'picture.add')}
      </Button>
      <Suspense>
        {changing && (
          <PictureDialog
            recipe={recipe}
            groupSlug={groupSlug}
            opened
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
