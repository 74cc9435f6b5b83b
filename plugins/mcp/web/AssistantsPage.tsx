import { Anchor, Button, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { Link } from 'react-router'
import { apiUrl, copyWithToast, useText } from '#web/plugin_api'
import classes from './Assistants.module.css'
import { type ClientName, clients, configurationFor } from './configurations.js'

const id = 'mcp'

/** How somebody connects an assistant of theirs: the address, a token, and what to copy into the assistant's settings. */
export function AssistantsPage() {
  const { t } = useText(id)
  const address = apiUrl('plugins/mcp')
  return (
    <Stack gap="xl" maw={720}>
      <Text>{t('intro')}</Text>
      <section aria-labelledby="mcp-token">
        <Stack gap="sm" align="flex-start">
          <Title order={2} size="h3" id="mcp-token">
            {t('token.title')}
          </Title>
          <Text>{t('token.text')}</Text>
          <Button
            component={Link}
            to="/user/profile/api-tokens"
            leftSection={<IconKey aria-hidden />}
          >
            {t('token.make')}
          </Button>
        </Stack>
      </section>
      <section aria-labelledby="mcp-address">
        <Stack gap="sm">
          <Title order={2} size="h3" id="mcp-address">
            {t('address.title')}
          </Title>
          <Copyable text={address} label={t('address.copy')} />
        </Stack>
      </section>
      <section aria-labelledby="mcp-clients">
        <Stack gap="sm">
          <Title order={2} size="h3" id="mcp-clients">
            {t('clients.title')}
          </Title>
          <Text>{t('clients.text')}</Text>
          <Configurations address={address} />
        </Stack>
      </section>
      <Text c="dimmed">
        {t('safety')}{' '}
        <Anchor component={Link} to="/user/profile/api-tokens" inherit underline="always">
          {t('revoke')}
        </Anchor>
      </Text>
    </Stack>
  )
}

function Configurations({ address }: { address: string }) {
  const { t } = useText(id)
  const label = (client: ClientName) => (client === 'other' ? t('clients.other') : clients[client])
  const names = Object.keys(clients).filter((name): name is ClientName => name in clients)
  return (
    <Tabs defaultValue="claude-code">
      <Tabs.List>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            <bdi>{label(name)}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          <Stack gap="sm">
            <Text>{t(`clients.where-${name}`)}</Text>
            <Copyable
              text={configurationFor(name, address)}
              label={t('clients.copy', { client: label(name) })}
            />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** A text of machines, which is read from left to right in every language. */
function Copyable({ text, label }: { text: string; label: string }) {
  const { t } = useText(id)
  return (
    <Stack gap="xs" align="flex-start">
      <pre dir="ltr" className={classes.copied}>
        {text}
      </pre>
      <Button
        variant="default"
        aria-label={label}
        leftSection={<IconCopy aria-hidden />}
        onClick={() => void copyWithToast(text, t('copied'))}
      >
        {t('copy')}
      </Button>
    </Stack>
  )
}
