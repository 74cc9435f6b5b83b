import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { AdminHousehold } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { DeleteDialog } from './DeleteDialog.js'
import { HouseholdDialog } from './HouseholdDialog.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'
import { useListed } from './ManagedList.js'
import { ManagedPage, type ManagedKind } from './ManagedPage.js'
import { RowActs, type RowActions } from './RowActs.js'

/** `/admin/manage/households`, `/create` and `/{id}`: all households of the site. */
export function Component() {
  const list = useListed()
  const answer = manageApi.useAdminHouseholdsQuery(list.listed)
  return <ManagedPage of={households} list={list} answer={answer} />
}

function Actions({ onAdd }: { onAdd: () => void }) {
  const { t } = useText('manage')
  return (
    <Button leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
      {t('households.add')}
    </Button>
  )
}

interface RowProps extends RowActions {
  item: AdminHousehold
}

function Row({ item: household, ...acts }: RowProps) {
  const { t } = useText('manage')
  const { name, group, users, isDefault, preferences } = household
  // Who is in it has to leave first.
  const keeps = isDefault || users.length > 0
  return (
    <>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.quiet}>
          <bdi>{group}</bdi>
          {' · '}
          {t('users-count', { count: users.length })}
        </p>
        {keeps && (
          <p className={classes.quiet}>
            {t(isDefault ? 'households.default-stays' : 'households.has-users')}
          </p>
        )}
      </div>
      <div className={classes.badges}>
        {isDefault && <Badge color="secondary">{t('default')}</Badge>}
        {!preferences.privateHousehold && <Badge color="info">{t('groups.open')}</Badge>}
      </div>
      <RowActs name={name} isKept={keeps} {...acts} />
    </>
  )
}

function Leave({ item: household, onClose }: { item: AdminHousehold; onClose: () => void }) {
  const { t } = useText('manage')
  const [drop] = manageApi.useDeleteHouseholdMutation()
  return (
    <DeleteDialog
      name={household.name}
      text={t('households.delete-text', { group: household.group })}
      onDelete={() => drop(household.id).unwrap()}
      onClose={onClose}
    />
  )
}

const households: ManagedKind<AdminHousehold> = {
  home: '/admin/manage/households',
  words: {
    title: 'households.title',
    subtitle: 'households.subtitle',
    search: 'households.search',
    none: 'households.none',
  },
  Actions,
  Row,
  Form: HouseholdDialog,
  Leave,
}
