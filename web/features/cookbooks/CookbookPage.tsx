import { latePart } from '#web/components/late_part'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Cookbook, RecipeListQuery } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { PageSkeleton } from '#web/components/Skeletons'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './Cookbooks.module.css'
import { useCookbooksQuery } from './cookbooks_api.js'
import { NotOpen } from './NotOpen.js'
import { useDelete } from './use_delete.js'

const CookbookDialog = latePart(async () => ({
  default: (await import('./CookbookDialog.js')).CookbookDialog,
}))

/** What draws the recipes of a query as cards, under a head. */
export type Section = ComponentType<{
  query: RecipeListQuery
  renderHead: (head: { count: string; actions: ReactNode }) => ReactNode
  empty: ReactNode
}>

/** `/g/{group}/cookbooks/{cookbook}`: the recipes that a cookbook finds, as cards. */
export function CookbookPage({ Recipes }: { Recipes: Section }) {
  const { slug } = useParams()
  const { visited, ready } = useVisit()
  const { data, error, refetch } = useCookbooksQuery({ visited }, { skip: !ready })
  const cookbook = data?.find((one) => one.slug === slug || one.id === slug)
  if (cookbook) return <Opened key={cookbook.id} cookbook={cookbook} Recipes={Recipes} />
  if (data || errorStatus(error) === 404) return <NotOpen isGroup={data !== undefined} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <PageSkeleton />
}

function Opened({ cookbook, Recipes }: { cookbook: Cookbook; Recipes: Section }) {
  const { t } = useText('cookbooks')
  const { own } = useVisit()
  const [openings, setOpenings] = useState(0)
  const [editing, setEditing] = useState(false)
  const { id, name, description } = cookbook
  const query = useMemo(() => ({ cookbook: id }), [id])
  const edit = () => {
    setOpenings(openings + 1)
    setEditing(true)
  }
  return (
    <>
      <Recipes
        query={query}
        renderHead={({ count, actions }) => (
          <PageTitle
            title={name}
            subtitle={
              <>
                {description && (
                  <span className={classes.about} dir="auto">
                    {description}
                  </span>
                )}
                {count || '\u00a0'}
              </>
            }
            actions={
              <>
                {actions}
                <Acts cookbook={cookbook} onEdit={edit} />
              </>
            }
          />
        )}
        empty={
          <EmptyState
            title={t('nothing')}
            text={own ? t('nothing-text') : undefined}
            actions={
              own && (
                <Button variant="light" onClick={edit}>
                  {t('edit')}
                </Button>
              )
            }
          />
        }
      />
      <Once when={editing}>
        <CookbookDialog
          key={openings}
          cookbook={cookbook}
          opened={editing}
          onClose={() => setEditing(false)}
        />
      </Once>
    </>
  )
}

function Acts({ cookbook, onEdit }: { cookbook: Cookbook; onEdit: () => void }) {
  const { t } = useText('cookbooks')
  const { groupSlug, own } = useVisit()
  const navigate = useNavigate()
  const remove = useDelete()
  const icon = { 'size': '1.25rem', 'aria-hidden': true } as const
  const here = `/g/${groupSlug}/cookbooks`
  const removeAndLeave = async () => {
    if (await remove(cookbook)) await navigate(here, { replace: true })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('menu', { name: cookbook.name })}>
          <IconDotsVertical aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {own && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`${here}/${cookbook.slug}/print`}
          leftSection={<IconPrinter {...icon} />}
        >
          {t('print')}
        </Menu.Item>
        {own && (
          <Menu.Item
            color="error"
            leftSection={<IconTrash {...icon} />}
            onClick={() => void removeAndLeave()}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
