import { Badge, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { AdminHousehold } from '#core/shared/contract/index'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { DeleteDialog } from './DeleteDialog.js'
import { HouseholdDialog } from './HouseholdDialog.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'
import { ListSearch, ManagedList, useListed } from './ManagedList.js'

const HOME = '/admin/manage/households'

/** `/admin/manage/households`, `/create` and `/{id}`: all households of the site. */
export function Component() {
  const { t } = useText('manage')
  const { id } = useParams()
  const navigate = useNavigate()
  const { listed, text, type, setPage } = useListed()
  const answer = manageApi.useAdminHouseholdsQuery(listed)
  const [drop] = manageApi.useDeleteHouseholdMutation()
  const [leaving, setLeaving] = useState<AdminHousehold | null>(null)
  const acts = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => void navigate(`${HOME}/create`)}>
      {t('households.add')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('households.title')} subtitle={t('households.subtitle')} actions={acts} />
      <ListSearch label={t('households.search')} text={text} onType={type} />
      <ManagedList
        label={t('households.title')}
        answer={answer}
        empty={t('households.none')}
        page={listed.page}
        onPage={setPage}
      >
        {(household) => (
          <Row
            household={household}
            onEdit={() => void navigate(`${HOME}/${household.id}`)}
            onDelete={() => setLeaving(household)}
          />
        )}
      </ManagedList>
      {id && (
        <HouseholdDialog id={id === 'create' ? null : id} onClose={() => void navigate(HOME)} />
      )}
      {leaving && (
        <DeleteDialog
          name={leaving.name}
          text={t('households.delete-text', { group: leaving.group })}
          onDelete={() => drop(leaving.id).unwrap()}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  household: AdminHousehold
  onEdit: () => void
  onDelete: () => void
}

function Row({ household, onEdit, onDelete }: RowProps) {
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
