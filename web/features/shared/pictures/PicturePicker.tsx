import { Button } from '@mantine/core'
import { IconCamera, IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '#web/i18n'
import { useTouch } from '../view_preferences.js'
import classes from './PicturePicker.module.css'

interface FileButtonProps {
  icon: ReactNode
  label: string
  /** Opens the camera where there is one. */
  camera?: true
  filled?: boolean
  onPicture: (file: File) => void
}

function FileButton({ icon, label, camera, filled, onPicture }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={filled ? 'filled' : 'default'}
        leftSection={icon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif,.avif"
        capture={camera && 'environment'}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) onPicture(file)
        }}
      />
    </>
  )
}

interface PicturePickerProps {
  onPicture: (file: File) => void
  /** Whether choosing is the next sensible act of the view. */
  filled?: boolean
}

/** Buttons to choose a picture or, on touch screens, to take one. */
export function PicturePicker({ onPicture, filled = false }: PicturePickerProps) {
  const { t } = useText('pictures')
  const touch = useTouch()
  return (
    <div className={classes.buttons}>
      <FileButton
        icon={<IconPhotoUp size="1.25rem" aria-hidden />}
        label={t('choose')}
        filled={filled}
        onPicture={onPicture}
      />
      {touch && (
        <FileButton
          icon={<IconCamera size="1.25rem" aria-hidden />}
          label={t('camera')}
          camera
          onPicture={onPicture}
        />
      )}
    </div>
  )
}
