import { FileInput, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#web/api/errors'
import type { RouteName } from '#web/api/routes'
import { upload, type UploadAnswer } from '#web/api/upload'
import { useText } from '#web/i18n'
import classes from './Backups.module.css'

/** An archive that is chosen, and sent to a route as `archive`. */
export interface ArchiveUpload {
  file: File | null
  choose: (file: File | null) => void
  /** How much of it has left, from 0 to 1; null while none is under way. */
  share: number | null
  /** Why the site refused it; empty unless it did. */
  refusal: string
  /** Sends it; answers what came back, null for a refusal. */
  send: () => Promise<(UploadAnswer & { error?: undefined }) | null>
}

/** Lets an archive be chosen and sent; a large one takes its time. */
export function useArchiveUpload(route: RouteName): ArchiveUpload {
  const [file, choose] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    if (!file) return null
    const body = new FormData()
    body.append('archive', file)
    setRefusal('')
    setShare(0)
    const answer = await upload(route, { body, onProgress: setShare })
    setShare(null)
    if (!answer.error) return answer
    setRefusal(errorText(answer.error))
    return null
  }
  return { file, choose, share, refusal, send }
}

interface FieldProps {
  archive: Pick<ArchiveUpload, 'file' | 'choose' | 'share'>
  label: string
  description: string
  accept: string
  /** What is wrong with it. */
  problem: string
}

/** The field of an archive, which says what was wrong with it and how far it is on its way. */
export function ArchiveField({ archive, label, description, accept, problem }: FieldProps) {
  const { t } = useText('backups')
  const { file, choose, share } = archive
  return (
    <>
      <FileInput
        {...{ label, description, accept }}
        placeholder={t('upload-choose')}
        leftSection={<IconUpload size="1.25rem" aria-hidden />}
        value={file}
        onChange={choose}
        error={problem}
        clearable
      />
      {share !== null && (
        <Progress className={classes.sending} value={share * 100} aria-label={label} />
      )}
    </>
  )
}
