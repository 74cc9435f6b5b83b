import { Badge, Button } from '@mantine/core'
import { IconLockOpen, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { AdminUser } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { PageTitle } from '#web/components/PageTitle'
import { toast } from '#web/components/toast'
import { UserBadge } from '#web/components/UserBadge'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { DeleteDialog } from './DeleteDialog.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'
import { ListSearch, ManagedList, useListed } from './ManagedList.js'
import { UserDialog } from './UserDialog.js'

const HOME = '/admin/manage/users'

/** `/admin/manage/users`, `/create` and `/{id}`: all accounts of the site. */
export function Component() {
  const { t } = useText('manage')
  const { id } = useParams()
  const navigate = useNavigate()
  const { listed, text, type, setPage } = useListed()
  const answer = manageApi.useAdminUsersQuery(listed)
  const [leaving, setLeaving] = useState<AdminUser | null>(null)
  const close = () => void navigate(HOME)
  const acts = (
    <>
      <UnlockAll />
      <Button
        leftSection={<IconUserPlus aria-hidden />}
        onClick={() => void navigate(`${HOME}/create`)}
      >
        {t('users.add')}
      </Button>
    </>
  )
  return (
    <>
      <PageTitle title={t('users.title')} subtitle={t('users.subtitle')} actions={acts} />
      <ListSearch label={t('users.search')} text={text} onType={type} />
      <ManagedList
        label={t('users.title')}
        answer={answer}
        empty={t('users.none')}
        page={listed.page}
        onPage={setPage}
      >
        {(user) => (
          <Row
            user={user}
            onEdit={() => void navigate(`${HOME}/${user.id}`)}
            onDelete={() => setLeaving(user)}
          />
        )}
      </ManagedList>
      {id && <UserDialog id={id === 'create' ? null : id} onClose={close} />}
      {leaving && <Leave user={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

interface RowProps {
  user: AdminUser
  onEdit: () => void
  onDelete: () => void
}

function Row({ user, onEdit, onDelete }: RowProps) {
  const { t } = useText('manage')
  const { user: self } = useSession()
  const { fullName, username, email, group, household, admin, isFounder, authMethod } = user
  return (
    <>
      <UserBadge person={user} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <bdi>{fullName}</bdi>
        </h2>
        <p className={classes.quiet}>
          <bdi>{username}</bdi>
          {' · '}
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className={classes.quiet}>
          <bdi>{group}</bdi>
          {' · '}
          <bdi>{household}</bdi>
        </p>
      </div>
      <div className={classes.badges}>
        {user.id === self?.id && <Badge color="secondary">{t('users.you')}</Badge>}
        {admin && <Badge color="info">{t('users.admin')}</Badge>}
        {authMethod !== 'Mealie' && <Badge color="secondary">{authMethod}</Badge>}
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconPencil size="1.25rem" aria-hidden />}
          aria-label={t('edit-named', { name: fullName })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          variant="outline"
          color="error"
          leftSection={<IconTrash size="1.25rem" aria-hidden />}
          disabled={isFounder}
          aria-label={t('delete-named', { name: fullName })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </div>
    </>
  )
}

function Leave({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useText('manage')
  const { user: self } = useSession()
  const [drop] = manageApi.useDeleteUserMutation()
  const text = t(user.id === self?.id ? 'users.delete-self' : 'users.delete-text', {
    household: user.household,
  })
  return (
    <DeleteDialog
      name={user.fullName}
      text={text}
      onDelete={() => drop(user.id).unwrap()}
      onClose={onClose}
    />
  )
}

function UnlockAll() {
  const { t } = useText('manage')
  const [unlock, { isLoading }] = manageApi.useUnlockUsersMutation()
  const act = async () => {
    const answer = await unlock()
    if (answer.error) toast.error(errorText(answer.error))
    else toast.success(t('users.unlocked', { count: answer.data.unlocked }))
  }
  return (
    <Button
      variant="default"
      leftSection={<IconLockOpen aria-hidden />}
      loading={isLoading}
      onClick={() => void act()}
    >
      {t('users.unlock-all')}
    </Button>
  )
}
