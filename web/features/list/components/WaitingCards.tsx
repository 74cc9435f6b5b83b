import { Late } from '#web/components/Late'
import { useColumns } from '../hooks/use_columns.js'
import { CardSkeletons } from './CardSkeletons.js'

/** Empty cards while the first answer takes its time. */
export function WaitingCards({ dense }: { dense: boolean }) {
  const [box, columns] = useColumns(dense)
  return (
    <div ref={box}>
      <Late>
        <CardSkeletons columns={columns} count={12} dense={dense} />
      </Late>
    </div>
  )
}
