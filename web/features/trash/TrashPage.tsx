import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { searchDebounce } from '#web/theme/token_values'
import type { TrashedRecipe } from '#web/features/shared/recipes/trash_api'
import { EmptyDialog, PurgeDialog } from './TrashDialogs.js'
import { TrashList } from './TrashList.js'
import classes from './TrashPage.module.css'
import { useTrash } from './use_trash.js'

interface SearchFieldProps {
  text: string
  onChange: (text: string) => void
}

function SearchField({ text, onChange }: SearchFieldProps) {
  const { t } = useText('trash')
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size="1.25rem" aria-hidden />}
      rightSection={
        text !== '' && <CloseButton aria-label={t('clear')} onClick={() => onChange('')} />
      }
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Recipes of the group that were deleted in the last month, to be taken out again. */
export function Component() {
  const { t } = useText('trash')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), searchDebounce)
  const trash = useTrash(search)
  const [purged, setPurged] = useState<TrashedRecipe | null>(null)
  const [asking, setAsking] = useState<'purge' | 'empty' | null>(null)
  const close = () => setAsking(null)
  const filled = trash.total !== 0 || search !== ''
  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          filled && (
            <Button variant="outline" color="error" onClick={() => setAsking('empty')}>
              {t('empty-button')}
            </Button>
          )
        }
      />
      <VisuallyHidden role="status">
        {trash.total !== null && t('count', { count: trash.total })}
      </VisuallyHidden>
      {filled && <SearchField text={text} onChange={setText} />}
      <TrashList
        trash={trash}
        search={search}
        onClear={() => setText('')}
        onPurge={(recipe) => {
          setPurged(recipe)
          setAsking('purge')
        }}
      />
      {purged && <PurgeDialog recipe={purged} opened={asking === 'purge'} onClose={close} />}
      <Once when={asking === 'empty'}>
        <EmptyDialog opened={asking === 'empty'} onClose={close} />
      </Once>
    </>
  )
}
