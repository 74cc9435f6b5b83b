import { setTimeout as pause } from 'node:timers/promises'
import { couriers } from '#core/deliveries/index'

/** Has all that is due sent, as the job does it, and waits until nothing is under way. */
export async function sendDue(): Promise<void> {
  await Promise.all(couriers().map((courier) => courier.fill()))
  while (couriers().some(({ isBusy }) => isBusy)) await pause(20)
}
