import { useEffect, useState } from 'react'
import { Kbd, Modal } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useVisit } from '#web/features/identity'
import { openStorage } from '#web/browser_storage'
import { useOverlay } from '#web/components/overlays'
import { useText } from '#web/i18n'
import { useEnterAhead } from '#web/features/shared/enter_ahead'
import { searchDebounce } from '#web/theme/token_values'
import classes from './QuickSearch.module.css'
import { SearchField } from './SearchField.js'
import { SearchResults } from './SearchResults.js'
import { useQuickSearchQuery } from './search_api.js'
import { useChosen } from './use_chosen.js'

interface SearchFootProps {
  text: string
  total: number | null
  groupSlug: string
  onClose: () => void
}

/** Keys that work here, and the way to the group home with the same text and all its filters. */
function SearchFoot({ text, total, groupSlug, onClose }: SearchFootProps) {
  const { t } = useText('search')
  const query = text ? `?${new URLSearchParams({ search: text }).toString()}` : ''
  return (
    <div className={classes.foot}>
      <span className={classes.keys}>
        <Kbd>
          <IconArrowUp size="0.875rem" aria-label={t('key.up')} />
        </Kbd>
        <Kbd>
          <IconArrowDown size="0.875rem" aria-label={t('key.down')} />
        </Kbd>
        {t('key.move')}
        <Kbd>{t('key.enter')}</Kbd>
        {t('key.open')}
        <Kbd>{t('key.esc')}</Kbd>
        {t('key.close')}
      </span>
      <Link to={`/g/${groupSlug}${query}`} className={classes.all} onClick={onClose}>
        {total ? t('all-count', { count: total }) : t('all')}
        <IconArrowRight size="1.25rem" className="tv-mirror" aria-hidden />
      </Link>
    </div>
  )
}

interface QuickSearchProps {
  opened: boolean
  onClose: () => void
}

/** Finds a recipe by a few letters; arrow keys choose, Enter opens. Closing forgets everything. */
export function QuickSearch({ opened, onClose }: QuickSearchProps) {
  const { t } = useText('search')
  useOverlay(opened, onClose, 'search')
  const phone = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen={phone}
      size={988}
      yOffset="3rem"
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay color="var(--tv-scrim)" backgroundOpacity={1} />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body>
          <SearchBody onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const TYPED = 'quick-search'

/** What is typed; a reload keeps it, closing forgets it. */
function useTyped(): [string, (text: string) => void] {
  const [text, setText] = useState(() => recallTyped() ?? '')
  useEffect(() => rememberTyped(text), [text])
  useEffect(() => () => rememberTyped(''), [])
  return [text, setText]
}

const recallTyped = () => openStorage('sessionStorage').getItem(TYPED)

function rememberTyped(text: string): void {
  try {
    openStorage('sessionStorage').setItem(TYPED, text)
  } catch {
    // Only a reload would have needed it.
  }
}

function SearchBody({ onClose }: { onClose: () => void }) {
  const { groupSlug, visited, ready } = useVisit()
  const [text, setText] = useTyped()
  const [asked] = useDebouncedValue(text.trim(), searchDebounce)
  const { data, currentData, isFetching, error, refetch } = useQuickSearchQuery(
    { visited, search: asked },
    { skip: asked === '' || !ready }
  )
  const page = asked === '' ? undefined : (currentData ?? data)
  const recipes = page?.items ?? []
  const { chosen, choose, open, onKeyDown } = useChosen({ recipes, groupSlug, onClose })
  const enterAhead = useEnterAhead({
    text: text.trim(),
    isOld: text.trim() !== asked || (isFetching && !currentData),
    take: () => currentData && open(),
  })
  return (
    <>
      <SearchField
        text={text}
        onText={setText}
        onKeyDown={onKeyDown}
        onKeyDownCapture={enterAhead}
        onClose={onClose}
        chosenId={recipes[chosen]?.id}
        expanded={recipes.length > 0}
      />
      <SearchResults
        query={asked}
        recipes={recipes}
        total={page?.total ?? null}
        waiting={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        chosen={chosen}
        onChoose={choose}
        groupSlug={groupSlug}
        onClose={onClose}
      />
      <SearchFoot
        text={text.trim()}
        total={page?.total ?? null}
        groupSlug={groupSlug}
        onClose={onClose}
      />
    </>
  )
}
