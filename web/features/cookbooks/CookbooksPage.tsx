import { latePart } from '#web/components/late_part'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cookbook } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './Cookbooks.module.css'
import { CookbookList } from './CookbookList.js'
import { CookbookRow } from './CookbookRow.js'
import { NotOpen } from './NotOpen.js'
import { useCookbooksQuery } from './cookbooks_api.js'

const CookbookDialog = latePart(async () => ({
  default: (await import('./CookbookDialog.js')).CookbookDialog,
}))

/** What the dialog is open for, a new cookbook or one there is; each opening begins anew. */
interface Edited {
  opening: number
  open: boolean
  cookbook: Cookbook | null
}

/** `/g/{group}/cookbooks`: the cookbooks of one's household in its order, or those a group shows. */
export function Component() {
  const { t } = useText('cookbooks')
  const { groupSlug, visited, own, ready } = useVisit()
  const { data, error, refetch } = useCookbooksQuery({ visited }, { skip: !ready })
  const [edited, setEdited] = useState<Edited>({ opening: 0, open: false, cookbook: null })
  const edit = (cookbook: Cookbook | null) =>
    setEdited(({ opening }) => ({ opening: opening + 1, open: true, cookbook }))
  const createButton = own && (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => edit(null)}>
      {t('create')}
    </Button>
  )
  if (!own && errorStatus(error) === 404) return <NotOpen />
  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={data ? t('count', { count: data.length }) : '\u00a0'}
        actions={data && data.length > 0 && createButton}
      />
      {!data && !error && <RowSkeletons count={4} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title={t('empty')}
          text={own ? t('empty-text') : undefined}
          actions={createButton}
        />
      )}
      {data && data.length > 0 && own && (
        <CookbookList cookbooks={data} groupSlug={groupSlug} onEdit={edit} />
      )}
      {data && data.length > 0 && !own && (
        <ul className={classes.list}>
          {data.map((cookbook) => (
            <li key={cookbook.id}>
              <CookbookRow cookbook={cookbook} groupSlug={groupSlug} />
            </li>
          ))}
        </ul>
      )}
      <Once when={edited.open}>
        <CookbookDialog
          key={edited.opening}
          cookbook={edited.cookbook}
          opened={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
        />
      </Once>
    </>
  )
}
