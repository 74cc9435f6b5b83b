import { Badge, Button, Switch, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { AdminGroup } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { DeleteDialog } from './DeleteDialog.js'
import { useFields } from './form_state.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'
import { ListSearch, ManagedList, useListed } from './ManagedList.js'

const HOME = '/admin/manage/groups'

/** `/admin/manage/groups`, `/create` and `/{id}`: all groups of the site. */
export function Component() {
  const { t } = useText('manage')
  const { id } = useParams()
  const navigate = useNavigate()
  const { listed, text, type, setPage } = useListed()
  const answer = manageApi.useAdminGroupsQuery(listed)
  const [drop] = manageApi.useDeleteGroupMutation()
  const [leaving, setLeaving] = useState<AdminGroup | null>(null)
  const acts = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => void navigate(`${HOME}/create`)}>
      {t('groups.add')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('groups.title')} subtitle={t('groups.subtitle')} actions={acts} />
      <ListSearch label={t('groups.search')} text={text} onType={type} />
      <ManagedList
        label={t('groups.title')}
        answer={answer}
        empty={t('groups.none')}
        page={listed.page}
        onPage={setPage}
      >
        {(group) => (
          <Row
            group={group}
            onEdit={() => void navigate(`${HOME}/${group.id}`)}
            onDelete={() => setLeaving(group)}
          />
        )}
      </ManagedList>
      {id && <GroupDialog id={id === 'create' ? null : id} onClose={() => void navigate(HOME)} />}
      {leaving && (
        <DeleteDialog
          name={leaving.name}
          text={t('groups.delete-text', { count: leaving.totalRecipes })}
          onDelete={() => drop(leaving.id).unwrap()}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  group: AdminGroup
  onEdit: () => void
  onDelete: () => void
}

function Row({ group, onEdit, onDelete }: RowProps) {
  const { t } = useText('manage')
  const { name, users, households, totalRecipes, isDefault, preferences } = group
  const counts = [
    t('users-count', { count: users.length }),
    t('households-count', { count: households.length }),
    t('recipes-count', { count: totalRecipes, figure: formatNumber(totalRecipes) }),
  ]
  // Who is in it has to leave first.
  const keeps = isDefault || users.length > 0
  return (
    <>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.quiet}>{counts.join(' · ')}</p>
        {keeps && (
          <p className={classes.quiet}>
            {t(isDefault ? 'groups.default-stays' : 'groups.has-users')}
          </p>
        )}
      </div>
      <div className={classes.badges}>
        {isDefault && <Badge color="secondary">{t('default')}</Badge>}
        {!preferences.privateGroup && <Badge color="info">{t('groups.open')}</Badge>}
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconPencil size="1.25rem" aria-hidden />}
          aria-label={t('edit-named', { name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          variant="outline"
          color="error"
          leftSection={<IconTrash size="1.25rem" aria-hidden />}
          disabled={keeps}
          aria-label={t('delete-named', { name })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </div>
    </>
  )
}

interface DialogProps {
  /** Null for one that is made. */
  id: string | null
  onClose: () => void
}

function GroupDialog({ id, onClose }: DialogProps) {
  const { t } = useText('manage')
  const answer = manageApi.useAdminGroupQuery(id ?? '', { skip: !id })
  const { currentData: group, error, refetch } = answer
  if (id === null || group) return <Form key={id} group={group ?? null} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('groups.edit')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={2} />
      )}
    </Dialog>
  )
}

function Form({ group, onClose }: { group: AdminGroup | null; onClose: () => void }) {
  const { t } = useText('manage')
  const { fields, change, errors, submit } = useFields({
    name: group?.name ?? '',
    privateGroup: group?.preferences.privateGroup ?? true,
  })
  const [add] = manageApi.useAddGroupMutation()
  const [save] = manageApi.useChangeGroupMutation()
  const onSubmit = async () => {
    const { name, privateGroup } = fields
    const call = group ? save({ id: group.id, name, preferences: { privateGroup } }) : add({ name })
    const isDone = await submit(call.unwrap())
    if (isDone) toast.success(t('saved', { name }))
    return isDone
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={group ? t('edit-named', { name: group.name }) : t('groups.add')}
      submitLabel={t('save')}
      onSubmit={onSubmit}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          description={group ? t('groups.name-help') : t('groups.new-help')}
          required
          maxLength={120}
          value={fields.name}
          error={errors['name']}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {group && (
          <Switch
            label={t('groups.private')}
            description={t('groups.private-help')}
            checked={fields.privateGroup}
            onChange={({ currentTarget }) => change({ privateGroup: currentTarget.checked })}
          />
        )}
      </div>
    </Dialog>
  )
}
