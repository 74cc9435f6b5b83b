import { useSession } from '#web/features/identity'
import classes from './DrawerHead.module.css'
import { UserBadge } from '#web/components/UserBadge'

/** Who is signed in. */
export function DrawerHead() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className={classes.head}>
      <UserBadge name={user.fullName} />
      <span dir="auto" className={classes.name}>
        {user.fullName}
      </span>
    </div>
  )
}
