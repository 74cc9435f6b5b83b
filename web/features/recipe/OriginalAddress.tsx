import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './Details.module.css'

/** Link to the page a recipe came from; nothing for an address that is not on the web. */
export function OriginalAddress({ address }: { address: string | null }) {
  const { t } = useText('recipes')
  if (!address || !URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return (
    <p className={classes.origin}>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconExternalLink size="1.25rem" aria-hidden className="tv-mirror" />}
      >
        {t('recipe.original', { host: `\u2066${hostname.replace(/^www\./, '')}\u2069` })}
      </Button>
    </p>
  )
}
