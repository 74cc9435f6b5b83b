import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { PushDevice, PushTopic } from '#core/shared/contract/index'
import { pushTopics } from '#core/shared/contract/push'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useSiteName } from '#web/components/site_name'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { accountApi } from './account_api.js'
import { pushAbility, subscribe, unsubscribe } from './push_device.js'
import classes from './Account.module.css'

/** Messages on the device in one's hand: of what, on and off. */
export function DevicesPanel() {
  const { t } = useText('accounts')
  const { data, error, refetch } = accountApi.useDevicesQuery()
  const own = data?.devices.find(({ isCurrent }) => isCurrent) ?? null
  const others = data?.devices.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <section className={classes.panel} aria-labelledby="devices">
      <h2 id="devices">{t('devices.title')}</h2>
      <p className={classes.hint}>{t('devices.text')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={1} />}
      {data && <Choices key={own?.id} publicKey={data.publicKey} own={own} />}
      {others > 0 && <p className={classes.note}>{t('devices.others', { count: others })}</p>}
    </section>
  )
}

interface ChoicesProps {
  publicKey: string | null
  /** This device, where messages are on. */
  own: PushDevice | null
}

function Choices({ publicKey, own }: ChoicesProps) {
  const { t } = useText('accounts')
  const site = useSiteName()
  const [topics, setTopics] = useState<PushTopic[]>(
    () => own?.topics ?? ['plans', 'lists', 'timers']
  )
  const [ability, setAbility] = useState(pushAbility)
  const [failure, setFailure] = useState<string | null>(null)
  const { turnOn, turnOff, isBusy } = useDevice()
  if (publicKey === null) return <p className={classes.hint}>{t('devices.none')}</p>
  if (ability !== 'possible')
    return <p className={classes.hint}>{t(`devices.${ability}`, { site })}</p>
  const save = async () => {
    setFailure(await turnOn(publicKey, topics))
    setAbility(pushAbility())
  }
  return (
    <Stack>
      {own && <Alert color="success">{t('devices.is-on')}</Alert>}
      <Checkbox.Group
        value={topics}
        onChange={(chosen) => setTopics(pushTopics.filter((topic) => chosen.includes(topic)))}
        aria-labelledby="devices"
      >
        <Stack gap="sm">
          {pushTopics.map((topic) => (
            <Checkbox key={topic} value={topic} label={t(`devices.topic.${topic}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {failure !== null && <Alert color="error">{failure}</Alert>}
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconBell aria-hidden />}
          disabled={topics.length === 0}
          loading={isBusy}
          onClick={() => void save()}
        >
          {t(own ? 'devices.save' : 'devices.on')}
        </Button>
        {own && (
          <Button
            variant="subtle"
            color="error"
            leftSection={<IconBellOff aria-hidden />}
            onClick={() => void turnOff(own).then(setFailure)}
          >
            {t('devices.off')}
          </Button>
        )}
      </div>
    </Stack>
  )
}

/** Turns messages on and off here; both answer why they could not. */
function useDevice() {
  const { t } = useText('accounts')
  const [add, adding] = accountApi.useAddDeviceMutation()
  const [drop] = accountApi.useDropDeviceMutation()
  const [isAsking, setAsking] = useState(false)
  const turnOn = async (publicKey: string, topics: PushTopic[]) => {
    setAsking(true)
    const address = await subscribe(publicKey).catch(() => null)
    setAsking(false)
    if (!address) return t('devices.not-made')
    const { error } = await add({ ...address, topics })
    if (error) return errorText(error)
    toast.success(t('devices.saved'))
    return null
  }
  const turnOff = async ({ id }: PushDevice) => {
    const { error } = await drop(id)
    if (error) return errorText(error)
    await unsubscribe().catch(() => undefined)
    toast.success(t('devices.is-off'))
    return null
  }
  return { turnOn, turnOff, isBusy: isAsking || adding.isLoading }
}
