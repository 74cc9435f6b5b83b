/**
 * What a process receives on a topic; `missed` is called when messages may have been lost while the
 * connection was down.
 */
export interface SignalListener {
  hear(text: string): void
  missed(): void
}

/**
 * Short messages to every process of the site, this one included. Nothing is kept for those who are
 * not there.
 */
export interface Signals {
  /** At most 7,900 bytes. */
  publish(topic: string, text: string): Promise<void>
  subscribe(topic: string, hearer: SignalListener): Promise<void>
  stop(): Promise<void>
}
