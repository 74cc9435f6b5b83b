import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useText } from '#web/i18n'
import { bellStore } from './bell_lock.js'
import { readySound, ringOnce } from './bell_sound.js'
import type { KitchenTimer } from './kitchen_timer.js'
import { notice, noticeTag } from './notices.js'
import { type Send, timerRang } from './timer_push.js'

/** Lets the title change between itself and a text while there is one. */
function useFlashingTitle(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined
    let own = document.title
    const clock = setInterval(() => {
      if (document.title === text) document.title = own
      else {
        own = document.title
        document.title = text
      }
    }, 1_000)
    return () => {
      clearInterval(clock)
      if (document.title === text) document.title = own
    }
  }, [text])
}

/** After a reload the browser wants a new tap before it lets anything sound. */
function useReadySound(): void {
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, readySound, { once: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, readySound)
    }
  }, [])
}

/** Rings for timers that are over until there are none: sound and notice in one tab, title in all. */
export function useBell(over: KitchenTimer[]): void {
  const { t } = useText('timers')
  const send = useDispatch<Send>()
  const isMine = useSyncExternalStore(bellStore.watch, bellStore.current)
  const announced = useRef(new Set<string>())
  const [first] = over
  const rings = first !== undefined && isMine
  useReadySound()
  useFlashingTitle(first ? t('over.title', { name: first.name }) : null)
  useEffect(() => {
    if (!rings) return undefined
    ringOnce()
    const clock = setInterval(ringOnce, 2_000)
    return () => clearInterval(clock)
  }, [rings])
  useEffect(() => {
    if (!isMine) return
    for (const timer of over) {
      const tag = noticeTag(timer)
      if (announced.current.has(tag)) continue
      announced.current.add(tag)
      void notice(t('over.title', { name: timer.name }), tag)
      void timerRang(timer.id, send)
    }
  }, [over, isMine, send, t])
}
