import { ActionIcon } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import classes from './PageBar.module.css'

const outlet = 'data-page-bar'

/** Place in the top bar for what a page shows there on phones; empty until a page fills it. */
export function PageBarOutlet() {
  return <div {...{ [outlet]: '' }} className={classes.outlet} />
}

/** True once the page's heading has gone up under the top bar. */
function useHeadingGone(): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const heading = document.querySelector('main h1')
    if (!heading) return
    const watch = new IntersectionObserver(
      ([entry]) => setGone(entry !== undefined && !entry.isIntersecting),
      { rootMargin: '-64px 0px 10000px 0px' }
    )
    watch.observe(heading)
    return () => watch.disconnect()
  }, [])
  return gone
}

interface Props {
  /** Takes over from the page's heading once that has scrolled away. */
  title: string
  backLabel: string
  /** Where Back leads when the page is the first one of the visit. */
  backTo: string
  /** At most three icon buttons; one that has a word is `data-worded`. */
  children?: ReactNode
}

/** A page's own top bar on phones, in place of the frame's: Back, its name, its acts. */
export function PageBar({ title, backLabel, backTo, children }: Props) {
  const [place, setPlace] = useState<Element | null>(null)
  const { key } = useLocation()
  const navigate = useNavigate()
  const gone = useHeadingGone()
  useLayoutEffect(() => {
    const found = document.querySelector(`[${outlet}]`)
    setPlace(found)
    // An attribute, since `:has()` would look at the whole page anew with each card that comes.
    found?.parentElement?.toggleAttribute('data-taken', true)
    return () => found?.parentElement?.removeAttribute('data-taken')
  }, [])
  if (!place) return null
  const back = () => void (key === 'default' ? navigate(backTo) : navigate(-1))
  return createPortal(
    <>
      <ActionIcon className={classes.act} aria-label={backLabel} onClick={back}>
        <IconChevronLeft className="tv-mirror" aria-hidden />
      </ActionIcon>
      <span className={classes.title} data-shown={gone} dir="auto" aria-hidden>
        {title}
      </span>
      {children}
    </>,
    place
  )
}
