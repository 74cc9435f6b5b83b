import { Button } from '@mantine/core'
import {
  cloneElement,
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactElement,
  useEffect,
} from 'react'
import { useText } from '#web/i18n'
import { toast } from './toast.js'

/** What parts take that are closed at first: dialogs their state, menus their button. */
interface Closed {
  opened?: boolean
  onClose?: () => void
  target?: ReactElement<{ onClick?: () => void }>
}

/** Stands in for a part that could not be fetched. Browsers try no module twice: only a page that begins anew gets it. */
function MissingPart(props: Closed) {
  const { t } = useText('offline')
  const { opened = false, onClose, target } = props
  const say = () => {
    toast.error(t('part.missing'))
  }
  useEffect(() => {
    if (!opened) return
    toast.error(t('part.missing'))
    onClose?.()
  }, [opened, onClose, t])
  if (target) return cloneElement(target, { onClick: say })
  if ('opened' in props) return null
  return (
    <p role="status">
      {t('part.missing')}{' '}
      <Button variant="subtle" onClick={() => window.location.reload()}>
        {t('part.again')}
      </Button>
    </p>
  )
}

/**
 * A part of a page that is fetched when it is wanted, as by `lazy` of React. One that cannot be fetched leaves the rest
 * of the page as it is: it says so where it would stand, or when it is opened.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!isMissing(error)) throw error
      return { default: MissingPart as ComponentType<Props> }
    })
  )
}

/** What browsers and the bundle say of a module or a style sheet that could not be fetched; a fault of the module itself reads otherwise. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
