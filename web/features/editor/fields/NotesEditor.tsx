import { memo, useId } from 'react'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { RecipeNote } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { useChange, useEdited } from '../edit_context.js'
import type { Change } from '../edit_types.js'
import classes from './Fields.module.css'
import { MarkdownField } from './MarkdownField.js'

type Notes = RecipeNote[]

/** Acts on the notes of the recipe, by their place in the list. */
function actsOf(change: Change) {
  const put = (update: (notes: Notes) => Notes, group?: string) =>
    change((recipe) => ({ ...recipe, notes: update(recipe.notes) }), group)
  return {
    add: () => put((notes) => [...notes, { title: '', text: '' }]),
    remove: (index: number) => put((notes) => notes.filter((_, at) => at !== index)),
    move: (index: number, by: -1 | 1) =>
      put((notes) => {
        const note = notes[index]
        return note ? notes.toSpliced(index, 1).toSpliced(index + by, 0, note) : notes
      }),
    write: (index: number, part: Partial<RecipeNote>) =>
      put(
        (notes) => notes.map((note, at) => (at === index ? { ...note, ...part } : note)),
        `notes/${index}/${Object.keys(part).join()}`
      ),
  }
}

interface NoteCardProps {
  note: RecipeNote
  index: number
  isLast: boolean
  change: Change
}

const NoteCard = memo(({ note, index, isLast, change }: NoteCardProps) => {
  const { t } = useText('edit')
  const id = useId()
  const acts = actsOf(change)
  const number = index + 1
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <TextInput
          id={id}
          className={classes.grow}
          label={t('notes.title', { number })}
          value={note.title}
          onChange={(event) => acts.write(index, { title: event.currentTarget.value })}
        />
        <div className={classes.acts}>
          <ActionIcon
            aria-label={t('notes.up', { number })}
            disabled={index === 0}
            onClick={() => acts.move(index, -1)}
          >
            <IconArrowUp aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('notes.down', { number })}
            disabled={isLast}
            onClick={() => acts.move(index, 1)}
          >
            <IconArrowDown aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('notes.delete', { number })} onClick={() => acts.remove(index)}>
            <IconTrash aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <MarkdownField
        label={t('notes.text', { number })}
        value={note.text}
        onChange={(text) => acts.write(index, { text })}
      />
    </li>
  )
})
NoteCard.displayName = 'NoteCard'

/** Notes below the method: to add, write, put in order and delete. */
export function NotesEditor() {
  const { t } = useText('edit')
  const notes = useEdited((recipe) => recipe.notes)
  const change = useChange()
  return (
    <>
      {notes.length > 0 && (
        <ol className={classes.list}>
          {notes.map((note, index) => (
            <NoteCard
              key={index}
              note={note}
              index={index}
              isLast={index === notes.length - 1}
              change={change}
            />
          ))}
        </ol>
      )}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size="1.25rem" aria-hidden />}
        onClick={actsOf(change).add}
      >
        {t('notes.add')}
      </Button>
    </>
  )
}
