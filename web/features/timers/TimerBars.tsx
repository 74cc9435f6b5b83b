import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useText } from '#web/i18n'
import { isOver, type KitchenTimer, leftAt } from './kitchen_timer.js'
import classes from './TimerBars.module.css'
import { TimerList } from './TimerList.js'
import { useBell } from './use_bell.js'
import { useAlarm, useClock } from './use_now.js'
import { useTimers } from './use_timers.js'

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
function useAnnouncements(timers: KitchenTimer[], now: number): string {
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

const cookPaths = ['/g/:groupSlug/r/:slug/cook', '/g/:groupSlug/shared/r/:tokenId/cook']

/** The time of day, which is right when a timer ends, also while the tab is hidden. */
function useEnds(timers: KitchenTimer[]): number {
  const [now, look] = useClock()
  const ends = timers.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? [endsAt] : []))
  useAlarm(ends.length > 0 ? Math.min(...ends) : null, look)
  return now
}

/** Tells the page how much of its lower end the bars cover, so that its end can be read. */
function useReservedSpace() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const element = box.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() =>
      style.setProperty('--tv-timers', `${element.offsetHeight}px`)
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty('--tv-timers')
    }
  }, [])
  return box
}

function FixedBars() {
  const { t } = useText('timers')
  const box = useReservedSpace()
  return (
    <section ref={box} className={classes.fixed} aria-label={t('list')}>
      <TimerList />
    </section>
  )
}

/** The timers over every page (cook mode draws them itself), their bell and their words. */
export function TimerBars() {
  const { t } = useText('timers')
  const { pathname } = useLocation()
  const timers = useTimers()
  const now = useEnds(timers)
  const over = timers.filter((timer) => isOver(timer, now))
  useBell(over)
  const said = useAnnouncements(timers, now)
  return (
    <>
      {!cookPaths.some((path) => matchPath(path, pathname)) && <FixedBars />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <VisuallyHidden role="alert">
        {over.map(({ name }) => t('over.title', { name })).join(' ')}
      </VisuallyHidden>
    </>
  )
}
