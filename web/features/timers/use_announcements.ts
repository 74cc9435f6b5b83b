import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n'
import { type KitchenTimer, leftAt } from './kitchen_timer.js'

const marks = [5, 1]
const minute = 60_000

/** The mark a timer has just passed, in minutes; marks near its start are not worth a word. */
function passedMark(timer: KitchenTimer, now: number): number | undefined {
  const left = leftAt(timer, now)
  return marks.find(
    (mark) =>
      timer.endsAt !== null &&
      timer.duration >= (mark + 1) * minute &&
      left <= mark * minute &&
      left > mark * minute - 10_000
  )
}

/** What a screen reader is to say of running timers: "5 minutes left", each mark once. */
export function useAnnouncements(timers: KitchenTimer[], now: number): string {
  const { t } = useText('timers')
  const said = useRef(new Set<string>())
  const [text, setText] = useState('')
  useEffect(() => {
    for (const timer of timers) {
      const mark = passedMark(timer, now)
      const key = `${timer.id}-${mark}-${timer.endsAt}`
      if (mark === undefined || said.current.has(key)) continue
      said.current.add(key)
      setText(t('left', { count: mark, name: timer.name }))
    }
  }, [timers, now, t])
  return text
}
