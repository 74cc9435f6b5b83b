import { useCallback } from 'react'
import type { RecipeTimelineEvent } from '#core/shared/contract/timeline'
import { useText } from '#web/i18n'
import { siteSubject } from './subject_text.js'

/** Says the titles of events in the reader's language; what people wrote stays as they wrote it. */
export function useSubjectText() {
  const { t } = useText('timeline')
  return useCallback(
    ({ subject, eventType }: Pick<RecipeTimelineEvent, 'subject' | 'eventType'>): string => {
      const known = siteSubject(subject, eventType)
      return known ? t(`subject.${known.key}`, { name: known.name }) : subject
    },
    [t]
  )
}
