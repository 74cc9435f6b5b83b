import { Modal } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './Lightbox.module.css'

interface LightboxProps {
  src: string
  /** What the picture shows. */
  alt: string
  opened: boolean
  onClose: () => void
}

/** A picture over the whole screen; Esc and its button close it. */
export function Lightbox({ src, alt, opened, onClose }: LightboxProps) {
  const { t } = useText('common')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      radius={0}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      title={<span className={classes.title}>{alt}</span>}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <img src={src} alt={alt} className={classes.picture} />
    </Modal>
  )
}
