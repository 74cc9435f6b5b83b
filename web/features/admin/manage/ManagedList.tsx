import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Page } from '#core/shared/contract/index'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import classes from './Manage.module.css'
import type { Listed } from './manage_api.js'

/** Milliseconds of stillness before what is typed is searched for. */
const STILL = 500
const LONGEST = 200

/** Which part of a list is shown, and what changes it; a new search begins at its first page. */
export function useListed() {
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), STILL)
  const type = (typed: string) => {
    setText(typed)
    setPage(1)
  }
  const listed: Listed = { page, search }
  return { listed, text, type, setPage }
}

interface SearchProps {
  label: string
  text: string
  onType: (text: string) => void
}

/** The field that a list is searched by. */
export function ListSearch({ label, text, onType }: SearchProps) {
  const { t } = useText('manage')
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST}
      leftSection={<IconSearch size="1.25rem" aria-hidden />}
      rightSection={text && <CloseButton aria-label={t('clear')} onClick={() => onType('')} />}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

/** What asking for a page of a list has given so far. */
export interface ManagedAnswer<Item> {
  currentData?: Page<Item> | undefined
  error?: unknown
  refetch: () => unknown
}

interface ListProps<Item> {
  label: string
  answer: ManagedAnswer<Item>
  /** What is said where nothing is found. */
  empty: string
  page: number
  onPage: (page: number) => void
  children: (item: Item) => ReactNode
}

/** One page of a list in a panel, with the way to the others. */
export function ManagedList<Item extends { id: string }>(props: ListProps<Item>) {
  const { label, answer, empty, page, onPage, children } = props
  const { t } = useText('manage')
  const { currentData: found, error, refetch } = answer
  if (!found && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!found) return <RowSkeletons count={6} />
  if (found.items.length === 0) return <EmptyState title={empty} />
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {found.items.map((item) => (
          <li key={item.id} className={classes.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {found.total_pages > 1 && (
        <nav className={classes.pager} aria-label={t('pages')}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <span role="status">{t('page', { page, pages: found.total_pages })}</span>
          <Button
            variant="default"
            disabled={page >= found.total_pages}
            onClick={() => onPage(page + 1)}
          >
            {t('next')}
          </Button>
        </nav>
      )}
    </>
  )
}
