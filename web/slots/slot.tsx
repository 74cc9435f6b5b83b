import { type ComponentType, Component, type ReactNode, Suspense } from 'react'
import { usePluginStates } from './plugins_slice.js'
import { registry } from './registry.js'
import type { SlotFill, SlotName, Slots, TitledSlot } from './slots.js'

/** Draws nothing in place of a fill that throws, so that the page around it stands. */
export class Fence extends Component<
  { plugin: string; children: ReactNode; instead?: ReactNode },
  { fallen: boolean }
> {
  override state = { fallen: false }

  static getDerivedStateFromError(): { fallen: boolean } {
    return { fallen: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(`Plugin ${this.props.plugin} failed to draw`, error)
  }

  override render(): ReactNode {
    return this.state.fallen ? (this.props.instead ?? null) : this.props.children
  }
}

/** The fills of a slot of all plugins that are on, in the order of their ids. */
export function useSlotFills<S extends SlotName>(name: S): { plugin: string; fill: SlotFill<S> }[] {
  const states = usePluginStates()
  return Object.keys(states)
    .filter((id) => states[id]?.state === 'on')
    .sort()
    .flatMap((id) => {
      const fill = registry.get(id)?.slots?.[name]
      return fill ? [{ plugin: id, fill }] : []
    })
}

type DrawnSlot = Exclude<SlotName, TitledSlot>

/** Draws every fill of a slot, each behind its own fence. */
export function Slot<S extends DrawnSlot>({ name, ...props }: { name: S } & Slots[S]) {
  return useSlotFills(name).map(({ plugin, fill }) => {
    const Fill = fill as ComponentType<object>
    return (
      <Fence key={plugin} plugin={plugin}>
        <Suspense fallback={null}>
          <Fill {...props} />
        </Suspense>
      </Fence>
    )
  })
}
