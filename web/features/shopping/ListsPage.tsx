import { Button, TextInput } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { ShoppingListSummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import classes from './ShoppingList.module.css'
import { useCreateListMutation } from './shopping_api.js'
import { useLists, useListsOnDevice } from './use_lists.js'

/** `/shopping-lists`: the lists of one's household; where there is one only, that list. */
export function Component() {
  const { t } = useText('shopping')
  const [params] = useSearchParams()
  const { data, error, refetch } = useLists(useListsOnDevice())
  const [isCreating, setCreating] = useState(false)
  const [only] = data ?? []
  if (only && data?.length === 1 && params.get('disableRedirect') !== 'true')
    return <Navigate to={`/shopping-lists/${only.id}`} replace />
  const create = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('title')} actions={data && data.length > 0 && create} />
      {!data && !error && <RowSkeletons count={3} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('empty')} text={t('empty-text')} actions={create} />
      )}
      {data && data.length > 0 && (
        <ul className={classes.lists}>
          {data.map((list) => (
            <ListCard key={list.id} list={list} />
          ))}
        </ul>
      )}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function ListCard({ list }: { list: ShoppingListSummary }) {
  const { t } = useText('shopping')
  return (
    <li className={classes.card}>
      <span className={classes.cardWords}>
        <Link to={`/shopping-lists/${list.id}`} className={classes.link}>
          <bdi>{list.name || t('unnamed')}</bdi>
        </Link>
        <span className={classes.fact}>{t('open', { count: list.openItems })}</span>
      </span>
      <IconChevronRight size="1.25rem" className="tv-mirror" aria-hidden />
    </li>
  )
}

/** Asks for the name of a new list and leads to it. */
function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('shopping')
  const [name, setName] = useState('')
  const [create] = useCreateListMutation()
  const [error, setError] = useState('')
  const navigate = useNavigate()
  const submit = async () => {
    const answer = await create(name.trim())
    if (answer.error) {
      setError(errorText(answer.error))
      return false
    }
    await navigate(`/shopping-lists/${answer.data.id}`)
    return true
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('create')}
      submitLabel={t('create')}
      submitDisabled={!name.trim()}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        value={name}
        error={error}
        maxLength={500}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  )
}
