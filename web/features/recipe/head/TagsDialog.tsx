import { TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Recipe, RecipeOrganizer } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { toast } from '#web/components/toast'
import { useOrganizersQuery } from '#web/features/shared/organizers_api'
import { useUpdateRecipeMutation } from '#web/features/shared/recipes/recipes_api'
import { currentLocale, useText } from '#web/i18n'
import classes from './TagsDialog.module.css'

type Tag = Pick<RecipeOrganizer, 'name'> & Partial<Pick<RecipeOrganizer, 'id' | 'slug'>>

interface TagsDialogProps {
  recipe: Pick<Recipe, 'slug' | 'tags'>
  opened: boolean
  onClose: () => void
}

/** The recipe's tags as they are pressed; each press is saved after the one before it. */
function useTags({ slug, tags }: TagsDialogProps['recipe']) {
  const { t } = useText('recipes')
  const [update] = useUpdateRecipeMutation()
  const [chosen, setChosen] = useState<Tag[]>(tags)
  const saving = useRef(Promise.resolve())
  const has = (name: string) => chosen.some((tag) => tag.name === name)
  const save = async (next: Tag[], before: Tag[]) => {
    const { error } = await update({
      slug,
      version: null,
      fields: { tags: next as Recipe['tags'] },
    })
    if (!error) return
    setChosen(before)
    toast.error(t('tags.failed', { reason: errorText(error) }))
  }
  const toggle = (tag: Tag) => {
    const rest = chosen.filter(({ name }) => name !== tag.name)
    const next = rest.length < chosen.length ? rest : [...chosen, tag]
    setChosen(next)
    saving.current = saving.current.then(() => save(next, chosen))
  }
  return { chosen, has, toggle }
}

/** All tags of the group and those of the recipe, by name; of them what has the text in it. */
function fitting(all: Tag[], chosen: Tag[], text: string): Tag[] {
  const locale = currentLocale().bcp47
  const names = new Map([...all, ...chosen].map((tag) => [tag.name, tag]))
  const sought = text.toLocaleLowerCase(locale)
  return [...names.values()]
    .filter(({ name }) => name.toLocaleLowerCase(locale).includes(sought))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

/** The recipe's tags to press on and off, without the whole recipe open to change. */
export function TagsDialog({ recipe, opened, onClose }: TagsDialogProps) {
  const { t } = useText('recipes')
  const { data = [], error, refetch } = useOrganizersQuery('tags', { skip: !opened })
  const { chosen, has, toggle } = useTags(recipe)
  const [text, setText] = useState('')
  const name = text.trim()
  const found = fitting(data, chosen, name)
  const isNew = name !== '' && !found.some((tag) => tag.name === name)
  const add = () => {
    toggle({ name })
    setText('')
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('tags.title')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        placeholder={t('tags.find')}
        aria-label={t('tags.find')}
      />
      <div className={classes.tags} role="group" aria-label={t('tags.title')}>
        {isNew && (
          <UnstyledButton className={classes.tag} onClick={add}>
            <IconPlus size="1.125rem" aria-hidden />
            {t('tags.create', { name })}
          </UnstyledButton>
        )}
        {found.map((tag) => (
          <UnstyledButton
            key={tag.name}
            className={classes.tag}
            aria-pressed={has(tag.name)}
            onClick={() => toggle(tag)}
          >
            {has(tag.name) && <IconCheck size="1.125rem" aria-hidden />}
            <span dir="auto">{tag.name}</span>
          </UnstyledButton>
        ))}
      </div>
    </Dialog>
  )
}
