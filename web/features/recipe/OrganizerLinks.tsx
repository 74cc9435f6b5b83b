import { latePart } from '#web/components/late_part'
import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { Once } from '#web/components/Once'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { useText } from '#web/i18n'
import classes from './Chips.module.css'

const TagsDialog = latePart(async () => ({
  default: (await import('./head/TagsDialog.js')).TagsDialog,
}))

/** Opens the tags to press on and off. */
function AddTag({ recipe }: { recipe: Recipe }) {
  const { t } = useText('recipes')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.add}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconPlus size="1rem" aria-hidden />
        {t('tags.add')}
      </UnstyledButton>
      <Once when={opened}>
        <TagsDialog recipe={recipe} opened={opened} onClose={() => setOpened(false)} />
      </Once>
    </>
  )
}

interface OrganizerLinksProps {
  recipe: Recipe
  groupSlug: string
}

/** Categories and tags as links to the group home with that filter; editors add tags here. */
export function OrganizerLinks({ recipe, groupSlug }: OrganizerLinksProps) {
  const { t } = useText('recipes')
  const { audience } = useRecipeDialogs()
  const links = [
    ...recipe.recipeCategory.map((category) => ({ ...category, kind: 'categories' })),
    ...recipe.tags.map((tag) => ({ ...tag, kind: 'tags' })),
  ]
  if (links.length === 0 && !audience.editors) return null
  return (
    <ul className={classes.chips} aria-label={t('recipe.organizers')}>
      {links.map(({ id, name, kind }) => (
        <li key={id}>
          <Link
            to={`/g/${groupSlug}?${kind}=${id}`}
            className={classes.chip}
            data-kind={kind}
            dir="auto"
          >
            {name}
          </Link>
        </li>
      ))}
      {audience.editors && (
        <li>
          <AddTag recipe={recipe} />
        </li>
      )}
    </ul>
  )
}
