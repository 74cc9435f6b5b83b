import { Badge, Button } from '@mantine/core'
import { IconLockOpen, IconUserPlus } from '@tabler/icons-react'
import type { AdminUser } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { UserBadge } from '#web/components/UserBadge'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { DeleteDialog } from './DeleteDialog.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'
import { useListed } from './ManagedList.js'
import { ManagedPage, type ManagedKind } from './ManagedPage.js'
import { RowActs, type RowActions } from './RowActs.js'
import { UserDialog } from './UserDialog.js'

/** `/admin/manage/users`, `/create` and `/{id}`: all accounts of the site. */
export function Component() {
  const list = useListed()
  const answer = manageApi.useAdminUsersQuery(list.listed)
  return <ManagedPage of={users} list={list} answer={answer} />
}

function Actions({ onAdd }: { onAdd: () => void }) {
  const { t } = useText('manage')
  return (
    <>
      <UnlockAll />
      <Button leftSection={<IconUserPlus aria-hidden />} onClick={onAdd}>
        {t('users.add')}
      </Button>
    </>
  )
}

interface RowProps extends RowActions {
  item: AdminUser
}

function Row({ item: user, ...acts }: RowProps) {
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
      <RowActs name={fullName} isKept={isFounder} {...acts} />
    </>
  )
}

function Leave({ item: user, onClose }: { item: AdminUser; onClose: () => void }) {
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

const users: ManagedKind<AdminUser> = {
  home: '/admin/manage/users',
  words: {
    title: 'users.title',
    subtitle: 'users.subtitle',
    search: 'users.search',
    none: 'users.none',
  },
  Actions,
  Row,
  Form: UserDialog,
  Leave,
}
