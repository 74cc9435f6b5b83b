import { Checkbox } from '@mantine/core'
import type { HouseholdMember } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { UserBadge } from '#web/components/UserBadge'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { type Rights, useHouseholdMembersQuery, useSetRightsMutation } from './group_api.js'
import classes from './Household.module.css'

const RIGHTS = [
  'canManageHousehold',
  'canManage',
  'canOrganize',
  'canInvite',
] as const satisfies readonly (keyof Rights)[]

/** `/household/members`: who belongs to one's household and what they may do. */
export function Component() {
  const { t } = useText('household')
  const { user } = useSession()
  const { data, error, refetch } = useHouseholdMembersQuery()
  return (
    <>
      <PageTitle title={t('members.title')} subtitle={<bdi>{user?.household}</bdi>} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={4} />}
      {data && (
        <>
          <p className={classes.hint}>
            {t(user?.canManage ? 'members.hint' : 'members.hint-read')}
          </p>
          <Members members={data} />
        </>
      )}
    </>
  )
}

/** A table where there is room, else a card for each member: the same cells, laid out by the style. */
function Members({ members }: { members: HouseholdMember[] }) {
  const { t } = useText('household')
  return (
    <div className={classes.tableBox}>
      <table className={classes.members}>
        <thead>
          <tr>
            <th scope="col">{t('members.name')}</th>
            {RIGHTS.map((right) => (
              <th key={right} scope="col">
                {t(`rights.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Member({ member }: { member: HouseholdMember }) {
  const { t } = useText('household')
  const { user } = useSession()
  const [save] = useSetRightsMutation()
  const isSelf = member.id === user?.id
  // Nobody changes their own rights, and administrators have all of them anyway.
  const isFixed = !user?.canManage || isSelf || member.admin
  const notes = [isSelf && t('members.you'), member.admin && t('members.admin')].filter(Boolean)
  const turn = async (right: keyof Rights, on: boolean) => {
    const { canManageHousehold, canManage, canOrganize, canInvite } = member
    const rights = { canManageHousehold, canManage, canOrganize, canInvite }
    const answer = await save({ userId: member.id, ...rights, [right]: on })
    if (answer.error) toast.error(t('not-saved', { reason: errorText(answer.error) }))
  }
  return (
    <tr>
      <th scope="row">
        <span className={classes.person}>
          <UserBadge person={member} />
          <span className={classes.names}>
            <span>
              <bdi>{member.fullName}</bdi>
            </span>
            <span className={classes.note}>
              <bdi>{member.email}</bdi>
              {notes.length > 0 && ` · ${notes.join(', ')}`}
            </span>
          </span>
        </span>
      </th>
      {RIGHTS.map((right) => (
        <td key={right}>
          <Checkbox
            label={<span className={classes.right}>{t(`rights.${right}`)}</span>}
            aria-label={t('members.right', { right: t(`rights.${right}`), name: member.fullName })}
            checked={member[right] || member.admin}
            disabled={isFixed}
            onChange={({ currentTarget }) => void turn(right, currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  )
}
