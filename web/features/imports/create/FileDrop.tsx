import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import classes from './Ways.module.css'

interface FileDropProps {
  /** What the file dialog offers; everything can be dropped. */
  accept: string
  icon: ReactNode
  label: string
  text: string
  /** A button that opens the camera, where there is one. */
  camera?: { icon: ReactNode; label: string }
  /** False once files are there: then another act is the next one. */
  filled: boolean
  onFiles: (files: File[]) => void
}

interface PickProps extends Pick<FileDropProps, 'accept' | 'icon' | 'label' | 'onFiles'> {
  capture?: 'environment'
  variant: 'filled' | 'default'
}

function Pick({ accept, icon, label, capture, variant, onFiles }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} leftSection={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!capture}
        accept={accept}
        capture={capture}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** A place to drop files on, with buttons to choose them or to take a picture. */
export function FileDrop(props: FileDropProps) {
  const { accept, icon, label, text, camera, filled, onFiles } = props
  const [over, setOver] = useState(false)
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!inside) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      <div className={classes.buttons}>
        <Pick
          variant={filled && !camera ? 'filled' : 'default'}
          {...{ accept, icon, label, onFiles }}
        />
        {camera && (
          <Pick
            variant={filled ? 'filled' : 'default'}
            capture="environment"
            icon={camera.icon}
            label={camera.label}
            {...{ accept, onFiles }}
          />
        )}
      </div>
      <p>{text}</p>
    </div>
  )
}
