import { Navigate, useParams } from 'react-router'
import { DataView } from '../components/DataView.js'
import { KindLinks } from '../components/KindLinks.js'
import { isDataKind } from '../kinds/kinds.js'

/** `/group/data/{kind}`: one kind of the group's things, to be put in order. */
export function Component() {
  const { kind } = useParams()
  if (!isDataKind(kind)) return <Navigate to="/group/data/foods" replace />
  return (
    <>
      <KindLinks />
      <DataView key={kind} kind={kind} />
    </>
  )
}
