import { readAddress } from '#core/imports/server'
import type { OpenItem } from '../found_recipe.js'
import type { ItemHands } from '../run_item.js'
import { foundIn } from './found_in.js'

/** The page of an address, which is not read when the group has its recipe already. */
export function openAddressItem(hands: ItemHands): OpenItem {
  const { item, run } = hands
  const url = item.source.kind === 'address' ? item.source.url : ''
  const { locale: language, includeTags } = run.options
  const read = async (signal: AbortSignal) => {
    const reading = await readAddress({ url, language, includeTags }, signal)
    return foundIn(hands, reading, { kind: 'address', url })
  }
  return { parts: [{ name: null, address: url, read }] }
}
