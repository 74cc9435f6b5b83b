import { latePart } from '#web/components/late_part'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { RecipeTimelineEvent } from '#core/shared/contract/index'
import { eventPictureUrl } from '#web/api/media'
import { Once } from '#web/components/Once'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import { useSubjectText } from './use_subject_text.js'
import classes from './TimelineEvent.module.css'

const Lightbox = latePart(async () => ({
  default: (await import('#web/features/shared/pictures/Lightbox')).Lightbox,
}))

/** The picture of an event, which a press enlarges; nothing without one. */
export function EventPicture({ event }: { event: RecipeTimelineEvent }) {
  const { t } = useText('timeline')
  const [opened, setOpened] = useState(false)
  const subject = useSubjectText()(event)
  const { image } = event
  if (image !== 'has image') return null
  return (
    <>
      <UnstyledButton
        className={classes.picture}
        aria-label={t('event.enlarge', { subject })}
        onClick={() => setOpened(true)}
      >
        <Picture
          src={eventPictureUrl(event, 'min-original')}
          name={subject}
          width={320}
          height={240}
        />
      </UnstyledButton>
      <Once when={opened}>
        <Lightbox
          pictures={[{ src: eventPictureUrl(event, 'original'), name: subject }]}
          shown={opened ? 0 : null}
          onShow={(index) => setOpened(index !== null)}
        />
      </Once>
    </>
  )
}
