import { Button } from '@mantine/core'
import { IconBasket } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link, useParams } from 'react-router'
import { EmptyState } from '#web/components/EmptyState'
import { PageBar } from '#web/components/PageBar'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { AwakeSwitch } from '#web/features/shared/AwakeSwitch'
import { eatersApi } from '#web/features/shared/eaters/eaters_api'
import { EatersNote } from '#web/features/shared/eaters/EatersNote'
import { useStored } from '#web/features/shared/use_stored'
import { useText } from '#web/i18n'
import { AddField } from './AddField.js'
import { ListItems } from './ListItems.js'
import { ListMenu } from './ListMenu.js'
import { ListNotes } from './ListNotes.js'
import classes from './ShoppingList.module.css'
import { useListActs } from './use_list_acts.js'
import { type OpenList, useOpenList } from './use_lists.js'

/** The overview, which leads nowhere by itself. */
const OVERVIEW = '/shopping-lists?disableRedirect=true'

/** `/shopping-lists/{id}`: a list to shop from, also without a network. */
export function Component() {
  const { id = '' } = useParams()
  const open = useOpenList(id)
  return <List key={id} id={id} open={open} />
}

function List({ id, open }: { id: string; open: OpenList }) {
  const { t } = useText('shopping')
  const { now, replica } = open
  // Hundreds of lines follow when nothing waits for the page; what was tapped says so itself (see `ItemRow`).
  const [head, items] = [useDeferredValue(open.head), useDeferredValue(now.items)]
  const acts = useListActs(replica)
  const name = head?.name || t('unnamed')
  const [isShopping, setShopping] = useStored(`shopping-mode-${id}`, false)
  if (now.isGone) return <Gone open={open} />
  const isEmpty = now.items.length === 0
  const tools = head && (
    <>
      <Button
        variant={isShopping ? 'light' : 'subtle'}
        size="sm"
        data-worded
        aria-pressed={isShopping}
        title={t('mode')}
        leftSection={<IconBasket size="1.25rem" aria-hidden />}
        onClick={() => setShopping((before) => !before)}
      >
        {t('mode-short')}
      </Button>
      <ListMenu head={head} items={items} acts={acts} />
    </>
  )
  return (
    <div className={classes.page} data-shopping={isShopping || undefined}>
      <PageBar title={name} backLabel={t('to-lists')} backTo={OVERVIEW}>
        {tools}
      </PageBar>
      <PageTitle
        title={name}
        subtitle={t('open', { count: now.items.filter(({ checked }) => !checked).length })}
        actions={tools && <div className={classes.wide}>{tools}</div>}
      />
      {isShopping && (
        <p className={classes.mode}>
          {t('mode')}
          <AwakeSwitch short />
        </p>
      )}
      <ListNotes now={now} onDismiss={(places) => void replica?.dismiss(places)} />
      {head && <ListEaters id={id} name={name} />}
      <AddField items={items} acts={acts} />
      {now.version === null && isEmpty && !now.isOffline && <RowSkeletons count={5} />}
      {(now.version !== null || now.isOffline) && isEmpty && (
        <EmptyState title={t('empty-list')} text={t('empty-list-text')} />
      )}
      <ListItems head={head} items={items} acts={acts} />
    </div>
  )
}

/** Who of the household cannot eat what is to be bought. */
function ListEaters({ id, name }: { id: string; name: string }) {
  const { data } = eatersApi.useEatersOfListQuery(id)
  return <EatersNote name={name} eaters={data} quiet />
}

/** Somebody deleted the list; what was not sent is still said. */
function Gone({ open }: { open: OpenList }) {
  const { t } = useText('shopping')
  const { now, replica } = open
  return (
    <div className={classes.page}>
      <PageTitle title={t('gone')} />
      <ListNotes now={now} onDismiss={(places) => void replica?.dismiss(places)} />
      <EmptyState
        title={t('gone-text')}
        actions={
          <Button component={Link} to={OVERVIEW}>
            {t('to-lists')}
          </Button>
        }
      />
    </div>
  )
}
