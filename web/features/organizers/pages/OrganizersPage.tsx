import { latePart } from '#web/components/late_part'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { NavLink, useParams } from 'react-router'
import { EmptyState } from '#web/components/EmptyState'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { isKind, ORGANIZER_KINDS, type OrganizerKind } from '#web/features/shared/organizer_kinds'
import { type Organizer, useOrganizersQuery } from '#web/features/shared/organizers_api'
import { fuzzyNames } from '../fuzzy_names.js'
import { LetterList } from '../LetterList.js'
import classes from '../OrganizersPage.module.css'

/** The way between categories, tags and tools. */
function KindTabs({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('organizers')
  return (
    <nav className={classes.tabs} aria-label={t('kinds')}>
      {ORGANIZER_KINDS.map((kind) => (
        <NavLink key={kind} to={`/g/${groupSlug}/recipes/${kind}`} className={classes.tab} replace>
          {t(`title.${kind}`)}
        </NavLink>
      ))}
    </nav>
  )
}

const OrganizerDialog = latePart(async () => {
  const module = await import('../OrganizerDialog.js')
  return { default: module.OrganizerDialog }
})

/** All categories, tags or tools of the group. */
export function Component() {
  const { groupSlug = '', kind } = useParams()
  if (!isKind(kind)) return <NotFoundPanel />
  return <Organizers key={kind} kind={kind} groupSlug={groupSlug} />
}

function Organizers({ kind, groupSlug }: { kind: OrganizerKind; groupSlug: string }) {
  const { t } = useText('organizers')
  const { data, error, refetch } = useOrganizersQuery(kind)
  const [creating, setCreating] = useState(false)
  const createButton = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => setCreating(true)}>
      {t(`create.${kind}`)}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t(`title.${kind}`)}
        subtitle={data ? t(`count.${kind}`, { count: data.length }) : '\u00a0'}
        actions={data?.length === 0 ? undefined : createButton}
      />
      <KindTabs groupSlug={groupSlug} />
      {!data && !error && <RowSkeletons count={8} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title={t(`empty.${kind}`)}
          text={t(`empty-text.${kind}`)}
          actions={createButton}
        />
      )}
      {data && data.length > 0 && <Found kind={kind} groupSlug={groupSlug} items={data} />}
      <Once when={creating}>
        <OrganizerDialog kind={kind} opened={creating} onClose={() => setCreating(false)} />
      </Once>
    </>
  )
}

interface FoundProps {
  kind: OrganizerKind
  groupSlug: string
  items: Organizer[]
}

function Found({ kind, groupSlug, items }: FoundProps) {
  const { t } = useText('organizers')
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const found = useMemo(() => fuzzyNames(items, asked), [items, asked])
  return (
    <>
      <TextInput
        type="search"
        className={classes.find}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        placeholder={t(`find.${kind}`)}
        aria-label={t(`find.${kind}`)}
      />
      <VisuallyHidden role="status">
        {asked.trim() && t(`count.${kind}`, { count: found.length })}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          title={t('none.title', { text: asked.trim() })}
          actions={
            <Button variant="light" onClick={() => setTyped('')}>
              {t('none.all')}
            </Button>
          }
        />
      ) : (
        <LetterList kind={kind} groupSlug={groupSlug} items={found} />
      )}
    </>
  )
}
