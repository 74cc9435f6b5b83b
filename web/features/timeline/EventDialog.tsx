import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RecipeTimelineEvent } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { useChangeEventMutation } from './timeline_api.js'
import { useSubjectText } from './use_subject_text.js'

interface EventDialogProps {
  event: RecipeTimelineEvent
  opened: boolean
  onClose: () => void
}

/** The words of an event, to be changed; a failed save keeps what was typed. */
export function EventDialog({ event, opened, onClose }: EventDialogProps) {
  const { t } = useText('timeline')
  const shown = useSubjectText()(event)
  const [subject, setSubject] = useState(shown)
  const [message, setMessage] = useState(event.eventMessage ?? '')
  const [change, { error, isLoading }] = useChangeEventMutation()
  const submit = async () => {
    // A title that was not touched stays as it is stored, to be said in every reader's language.
    const title = subject === shown ? event.subject : subject.trim()
    const words = { subject: title, eventMessage: message.trim() }
    const answer = await change({ id: event.id, ...words })
    return !answer.error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('event.title')}
      submitLabel={t('event.save')}
      submitDisabled={subject.trim() === ''}
      onSubmit={submit}
      loading={isLoading}
    >
      <TextInput
        label={t('event.subject')}
        value={subject}
        data-autofocus
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <Textarea
        label={t('event.message')}
        description={t('event.message-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={message}
        maxRows={12}
        error={error && t('event.not-saved', { reason: errorText(error) })}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
    </Dialog>
  )
}
