import { useEffect, useState } from 'react'
import type { ImportStage } from '#core/shared/contract/index'
import { onLive } from '#web/api/live'

/** How far an import is, as the server tells it live; `fetching` until it does, or when it cannot. */
export function useImportStage(importId: string | null): ImportStage {
  const [told, setTold] = useState<{ id: string; stage: ImportStage } | null>(null)
  useEffect(
    () =>
      onLive((message) => {
        if (message.event !== 'import.progressed') return
        setTold({ id: message.payload.importId, stage: message.payload.stage })
      }),
    []
  )
  return told !== null && told.id === importId ? told.stage : 'fetching'
}
