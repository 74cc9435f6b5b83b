import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import { OutgoingError } from '#core/outgoing/index'
import { port } from '#core/port'
import { defineJob } from '#core/queue/index'
import type { DeliveryKind, DeliveryProblem } from '#core/shared/contract/automation'
import { storable } from '#core/text/index'

/** A message whose turn has come. */
export interface DueDelivery {
  id: string
  groupId: string
  householdId: string
  subjectId: string
  target: string
  body: string
  createdAt: Date
  /** Tries with this one. */
  attempts: number
}

/** What the other machine said; `retryAfter` in seconds, where it named a time. */
export interface DeliveryAnswer {
  status: number
  answer: string
  retryAfter?: number | null
}

/** A message that no further try would bring there. */
export class DeliveryRefusal extends Error {
  override name = 'DeliveryRefusal'

  constructor(readonly problem: DeliveryProblem) {
    super(problem)
  }
}

/** How messages of a kind are sent; `isReady` is false while nobody is there who sends them. */
export interface Channel {
  kind: DeliveryKind
  isReady: () => boolean
  send: (delivery: DueDelivery, signal: AbortSignal) => Promise<DeliveryAnswer>
}

/** Messages that are under way at the same time in this process, and those of them to one target. */
const SLOTS = 100
const TO_ONE_TARGET = 2
/** Rows that are looked through for the next ones. */
const LOOK = 2_000
/** Milliseconds that one try may take; the lease of its row outlives it. */
const PATIENCE = 20_000
/** Seconds until another try, by the number of those so far. */
const PAUSES = [30, 120, 600, 3_600, 14_400]
/** The longest that another machine may have us wait, in seconds. */
const LONGEST_PAUSE = 6 * 3_600
/** Characters of an answer that are worth keeping. */
const ANSWER = 2_000

/**
 * Sends the messages of one kind that are due, many at once and few to one target, so that a target
 * that hangs delays no other. A try that failed is made again with growing pauses.
 */
export class Courier {
  readonly kind: DeliveryKind
  #channel: Channel
  #flights = new Set<Promise<void>>()
  /** Messages under way by target. */
  #targets = new Map<string, number>()
  #isFilling = false
  #again = false
  #stopping = new AbortController()
  #onError: (error: unknown) => void

  /** `onError` is called for a try whose end could not be noted. */
  constructor(channel: Channel, onError: (error: unknown) => void) {
    this.kind = channel.kind
    this.#channel = channel
    this.#onError = onError
  }

  /** Begins what is due as far as there is room; each that ends makes room for more. */
  async fill(): Promise<void> {
    this.#again = true
    if (this.#isFilling) return
    this.#isFilling = true
    try {
      while (this.#again && !this.#stopping.signal.aborted) {
        this.#again = false
        for (const delivery of await this.#claim()) this.#start(delivery)
      }
    } finally {
      this.#isFilling = false
    }
  }

  /** Whether messages are under way, or the next ones are being looked for. */
  get isBusy(): boolean {
    return this.#flights.size > 0 || this.#isFilling
  }

  /** Ends what is under way; it is tried again after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    while (this.#flights.size > 0) await Promise.all(this.#flights)
  }

  async #claim(): Promise<DueDelivery[]> {
    const room = SLOTS - this.#flights.size
    if (room <= 0 || !this.#channel.isReady()) return []
    const full = [...this.#targets].filter(([, count]) => count >= TO_ONE_TARGET)
    const busy = full.map(([target]) => target)
    return work(({ trx }) => queryIn<DueDelivery>(trx, claim, [this.kind, busy, room]))
  }

  #start(delivery: DueDelivery): void {
    const { target } = delivery
    this.#targets.set(target, (this.#targets.get(target) ?? 0) + 1)
    const flight = this.#deliver(delivery)
      .catch(this.#onError)
      .finally(() => {
        this.#flights.delete(flight)
        const left = (this.#targets.get(target) ?? 1) - 1
        if (left > 0) this.#targets.set(target, left)
        else this.#targets.delete(target)
        void this.fill().catch(this.#onError)
      })
    this.#flights.add(flight)
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const begun = Date.now()
    const end = await this.#try(delivery)
    const { id: deliveryId, groupId, householdId, subjectId, attempts } = delivery
    await work(async (unit) => {
      await queryIn(unit.trx, note, [deliveryId, ...valuesOf(end, attempts), Date.now() - begun])
      const about = { deliveryId, kind: this.kind, subjectId, groupId, householdId }
      unit.announce('delivery.changed', { ...about, actorId: null })
      const pause = pauseAfter(end, attempts)
      if (pause !== null) {
        unit.enqueue(sendDeliveries, { kind: this.kind }, { delay: pause * 1_000 })
      }
    })
  }

  async #try(delivery: DueDelivery): Promise<End> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(PATIENCE)])
    try {
      const { status, answer, retryAfter = null } = await this.#channel.send(delivery, signal)
      const problem = status >= 200 && status <= 299 ? null : 'refused'
      return { problem, status, answer: storable(answer.slice(0, ANSWER)), retryAfter }
    } catch (error) {
      const problem = this.#stopping.signal.aborted ? 'interrupted' : problemOf(error)
      return { problem, status: null, answer: '', retryAfter: null }
    }
  }
}

/** Connects what sends each kind of messages at start; reads it afterwards. */
export const [connectCouriers, couriers] = port<Courier[]>('couriers')

/** Begins to send what is due of a kind, or of all. */
export async function sendDue(kind?: DeliveryKind): Promise<void> {
  const asked = couriers().filter((courier) => kind === undefined || courier.kind === kind)
  await Promise.all(asked.map((courier) => courier.fill()))
}

/** Sends what is due of a kind, or of all: after each change, when another try is due, and after a crash. */
export const sendDeliveries = defineJob<{ kind?: DeliveryKind }>(
  'deliveries.send',
  ({ kind }) => sendDue(kind),
  { lane: 'deliveries', attempts: 3 }
)

/** How a try ended; without a problem the message has arrived. */
interface End {
  problem: DeliveryProblem | null
  status: number | null
  answer: string
  retryAfter: number | null
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof DeliveryRefusal) return error.problem
  if (error instanceof OutgoingError) return error.kind
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate ? 'timed-out' : 'broken'
}

/** Answers that say: not now. Any other refusal would be repeated. */
const notNow = (status: number) => status >= 500 || [408, 425, 429].includes(status)
const passing: DeliveryProblem[] = ['unreachable', 'timed-out', 'broken']

/** Seconds until the next try; null for none. What the end of the process cut off did not count. */
function pauseAfter({ problem, status, retryAfter }: End, attempts: number): number | null {
  if (problem === 'interrupted') return 0
  if (problem === null) return null
  const mayPass = status === null ? passing.includes(problem) : notNow(status)
  const pause = PAUSES[attempts - 1]
  if (!mayPass || pause === undefined) return null
  return Math.min(Math.max(pause, retryAfter ?? 0), LONGEST_PAUSE)
}

function valuesOf(end: End, attempts: number): unknown[] {
  const { problem, status, answer } = end
  const pause = pauseAfter(end, attempts)
  const state = problem === null ? 'delivered' : pause === null ? 'failed' : 'waiting'
  const counted = problem === 'interrupted' ? attempts - 1 : attempts
  return [state, pause ?? 0, counted, status, answer, problem]
}

/** The oldest first, of each target a few; what another process has just taken is left to it. */
const claim = fixedStatement(
  'deliveries.claim',
  `update deliveries d set leased_until = now() + interval '90 seconds', attempts = attempts + 1
    from (select id from deliveries where id = any(array(
        select id from (
          select id, due_at, row_number() over (partition by target order by due_at, id) as place
          from (select id, target, due_at from deliveries
            where kind = $1 and state = 'waiting' and due_at <= now() and target <> all($2::text[])
              and (leased_until is null or leased_until < now())
            order by due_at limit ${LOOK}) oldest) placed
        where place <= ${TO_ONE_TARGET} order by due_at limit $3::int))
      and state = 'waiting' and (leased_until is null or leased_until < now())
      for update skip locked) due
    where d.id = due.id
    returning d.id, d.group_id as "groupId", d.household_id as "householdId",
      d.subject_id as "subjectId", d.target, d.body, d.created_at as "createdAt", d.attempts`
)

const note = fixedStatement(
  'deliveries.note',
  `update deliveries set state = $2, due_at = now() + make_interval(secs => $3::int),
      attempts = $4, status = $5, answer = $6, problem = $7, milliseconds = $8,
      leased_until = null, updated_at = now() where id = $1`
)
