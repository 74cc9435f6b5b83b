import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import classes from './Reach.module.css'

/** What a popup is handed: its state and the button it hangs on. */
export interface PopupProps {
  opened: boolean
  onChange: (opened: boolean) => void
  target: ReactElement
}

/** What the button has to take. */
export interface TargetProps {
  'onClick'?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}

interface Props {
  /** The button; it takes `onClick`. */
  target: ReactElement<TargetProps>
  /** Draws the menu or popover around the button; may be lazy. */
  renderPopup: (props: PopupProps) => ReactNode
  kind?: 'menu' | 'dialog'
}

function Arrived({ onArrive }: { onArrive: () => void }) {
  const arrive = useEffectEvent(onArrive)
  useEffect(() => arrive(), [])
  return null
}

/**
 * A button whose menu or popover is fetched when somebody first asks for it: until then only the
 * button is there. The focus stays with the button, so that closing brings it back.
 */
export function Reach({ target, renderPopup, kind = 'menu' }: Props) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const open = () => {
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    setOpened(true)
  }
  // Menus open themselves; a popover leaves that to its button.
  const button =
    kind === 'menu' ? target : cloneElement(target, { onClick: () => setOpened(!opened) })
  const closed = { 'aria-haspopup': kind, 'aria-expanded': false }
  return (
    <span ref={box} className={classes.box}>
      {wanted ? (
        <Suspense fallback={target}>
          {renderPopup({ opened, onChange: setOpened, target: button })}
          <Arrived onArrive={open} />
        </Suspense>
      ) : (
        cloneElement(target, { ...closed, onClick: () => setWanted(true) })
      )}
    </span>
  )
}
