import { Badge, Button, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { AdminGroup } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { DeleteDialog } from './DeleteDialog.js'
import { useFields } from './form_state.js'
import { BringGroup, TakeOut } from './GroupArchive.js'
import { LoadingDialog } from './LoadingDialog.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'
import { useListed } from './ManagedList.js'
import { ManagedPage, type ManagedKind } from './ManagedPage.js'
import { RowActs, type RowActions } from './RowActs.js'

/** `/admin/manage/groups`, `/create` and `/{id}`: all groups of the site. */
export function Component() {
  const list = useListed()
  const answer = manageApi.useAdminGroupsQuery(list.listed)
  return <ManagedPage of={groups} list={list} answer={answer} />
}

function Actions({ onAdd }: { onAdd: () => void }) {
  const { t } = useText('manage')
  return (
    <>
      <BringGroup />
      <Button leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
        {t('groups.add')}
      </Button>
    </>
  )
}

interface RowProps extends RowActions {
  item: AdminGroup
}

function Row({ item: group, ...acts }: RowProps) {
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
      <RowActs name={name} isKept={keeps} {...acts}>
        <TakeOut group={group} />
      </RowActs>
    </>
  )
}

function Leave({ item: group, onClose }: { item: AdminGroup; onClose: () => void }) {
  const { t } = useText('manage')
  const [drop] = manageApi.useDeleteGroupMutation()
  return (
    <DeleteDialog
      name={group.name}
      text={t('groups.delete-text', { count: group.totalRecipes })}
      onDelete={() => drop(group.id).unwrap()}
      onClose={onClose}
    />
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
  const title = t('groups.edit')
  return <LoadingDialog title={title} error={error} onRetry={refetch} onClose={onClose} />
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

const groups: ManagedKind<AdminGroup> = {
  home: '/admin/manage/groups',
  words: {
    title: 'groups.title',
    subtitle: 'groups.subtitle',
    search: 'groups.search',
    none: 'groups.none',
  },
  Actions,
  Row,
  Form: GroupDialog,
  Leave,
}
