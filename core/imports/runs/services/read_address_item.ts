import { ReadAddress } from '../../services/read_address.js'
import type { ReadItem } from './do_item.js'
import { endKnown, knownFrom, saveReading } from './save_item.js'

const addresses = new ReadAddress()

/** Reads the page of an address, unless the group has its recipe already. */
export const readAddressItem: ReadItem = async (hands, signal) => {
  const { item, run } = hands
  const url = item.source.kind === 'address' ? item.source.url : ''
  const known = await knownFrom(hands, url)
  if (known) return () => endKnown(hands, known)
  const { locale: language, includeTags } = run.options
  const reading = await addresses.read({ url, language, includeTags }, signal)
  return saveReading(hands, reading, { given: { kind: 'address', url }, kind: 'address', url })
}
