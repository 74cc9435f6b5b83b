import { latePart } from '#web/components/late_part'
import { useId, useState } from 'react'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { Once } from '#web/components/Once'
import { useText } from '#web/i18n'
import classes from './SubRecipe.module.css'

const RecipeInPlace = latePart(async () => ({
  default: (await import('./RecipeInPlace.js')).RecipeInPlace,
}))

interface SubRecipeFoldProps {
  ingredient: RecipeIngredient
  scale: number
}

/** Below an ingredient that is a recipe: opens how it is made, in its place. */
export function SubRecipeFold({ ingredient, scale }: SubRecipeFoldProps) {
  const { t } = useText('recipes')
  const [open, setOpen] = useState(false)
  const id = useId()
  const used = ingredient.referencedRecipe
  if (!used) return null
  return (
    <div className={classes.fold}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size="1.125rem" aria-hidden />
        <span>{t('sub.open', { name: used.name })}</span>
      </UnstyledButton>
      <div id={id} hidden={!open}>
        <Once when={open}>
          <RecipeInPlace ingredient={ingredient} used={used} scale={scale} />
        </Once>
      </div>
    </div>
  )
}
