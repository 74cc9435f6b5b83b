import type { EventTexts } from '#core/shared/event_texts'

export {
  addDeliveries,
  lastDelivery,
  openText,
  purgeDeliveries,
  sealText,
  type NewDelivery,
} from './delivery_list.js'
export { deleteSubject, withdrawSubjects, type Subjects } from './subjects.js'
export { carriers, type OutgoingCall } from './points.js'
export { carry, carriesKind } from './carry.js'
export {
  connectCouriers,
  DeliveryRefusal,
  sendDeliveries,
  sendDue,
  Courier,
  couriers,
  type Channel,
  type DeliveryAnswer,
  type DueDelivery,
} from './courier.js'

/** What other machines were sent is nobody's news but in its own log. */
export const deliveryEventTexts = {
  'delivery.changed': () => '',
} satisfies Partial<EventTexts>
