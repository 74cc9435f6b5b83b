import { Badge, Button } from '@mantine/core'
import { IconLock, IconPlus, IconSparkles, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import type { AiProvider } from '#core/shared/contract/index'
import { LeafIcon } from '#web/components/LeafIcon'
import { useText } from '#web/i18n'
import classes from './Ai.module.css'
import { SectionHead } from './SectionHead.js'
import { ProviderDialog } from './ProviderDialog.js'

function Row({ provider, onEdit }: { provider: AiProvider; onEdit: () => void }) {
  const { t } = useText('ai')
  const { name, model, baseUrl, locked } = provider
  return (
    <li className={classes.row}>
      <LeafIcon colour="secondary">
        <IconSparkles />
      </LeafIcon>
      <div className={classes.words}>
        <h3 className={classes.name}>{locked ? t('providers.environment') : <bdi>{name}</bdi>}</h3>
        <p className={classes.quiet}>
          <bdi dir="ltr">{model}</bdi>
          {' · '}
          <bdi dir="ltr">{baseUrl}</bdi>
        </p>
      </div>
      {locked ? (
        <Badge color="info" leftSection={<IconLock size="1rem" aria-hidden />}>
          {t('providers.locked')}
        </Badge>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('providers.edit-named', { name })}
          onClick={onEdit}
        >
          {t('providers.edit')}
        </Button>
      )}
    </li>
  )
}

/** The providers there are, and the dialog in which one is added or changed. */
export function Providers({ providers }: { providers: AiProvider[] }) {
  const { t } = useText('ai')
  const [open, setOpen] = useState<{ provider: AiProvider | null } | null>(null)
  return (
    <section className={classes.section} aria-labelledby="ai-providers">
      <SectionHead
        id="ai-providers"
        icon={<IconPlugConnected />}
        title={t('providers.title')}
        text={t('providers.text')}
      >
        <Button
          variant={providers.length === 0 ? 'filled' : 'light'}
          leftSection={<IconPlus size="1.25rem" aria-hidden />}
          onClick={() => setOpen({ provider: null })}
        >
          {t('providers.add')}
        </Button>
      </SectionHead>
      {providers.length === 0 ? (
        <p className={classes.quiet}>{t('providers.none')}</p>
      ) : (
        <ul className={classes.panel}>
          {providers.map((provider) => (
            <Row key={provider.id} provider={provider} onEdit={() => setOpen({ provider })} />
          ))}
        </ul>
      )}
      {open && <ProviderDialog provider={open.provider} onClose={() => setOpen(null)} />}
    </section>
  )
}
