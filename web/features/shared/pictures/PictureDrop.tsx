import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import classes from './PictureDrop.module.css'

interface PictureDropProps {
  onPicture: (file: File) => void
  children: ReactNode
  /** Takes what is pasted anywhere on the page, not only inside the box: for dialogs. */
  wholePage?: boolean
}

/** The first picture among files that were dropped or pasted; a file without a type may be one too. */
function pictureOf(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type === '' || type.startsWith('image/'))
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes a picture that is dropped on its content or pasted. */
export function PictureDrop({ onPicture, children, wholePage = false }: PictureDropProps) {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(
    (event: { preventDefault: () => void }, data: DataTransfer | null) => {
      const file = pictureOf(data)
      if (!file) return
      event.preventDefault()
      onPicture(file)
    }
  )
  useEffect(() => {
    if (!wholePage) return undefined
    const paste = (event: globalThis.ClipboardEvent) => take(event, event.clipboardData)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [wholePage])
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (carriesFiles(event)) event.preventDefault()
        const file = pictureOf(event.dataTransfer)
        if (file) onPicture(file)
      }}
      onPaste={(event: ClipboardEvent) => {
        const file = wholePage ? undefined : pictureOf(event.clipboardData)
        if (!file) return
        event.preventDefault()
        onPicture(file)
      }}
    >
      {children}
    </div>
  )
}
