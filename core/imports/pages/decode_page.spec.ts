import { test } from '@japa/runner'
import { decodePage } from './decode_page.js'

const page = (text: string, charset?: string) =>
  `<html><head>${charset ? `<meta charset="${charset}">` : ''}<title>${text}</title></head></html>`

/** Bytes of a text in an encoding that has one byte for each of its characters. */
function singleByte(text: string, label: string): Uint8Array {
  const table = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(Array.from(text, (char) => table.indexOf(char)))
}

/** Bytes of a text in an encoding of two bytes a character, found by trying them all. */
function doubleByte(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label)
  const bytes = Array.from(text, (char) => {
    if (char < '\u0080') return [char.charCodeAt(0)]
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) {
        if (decoder.decode(Uint8Array.of(lead, trail)) === char) return [lead, trail]
      }
    }
    throw new Error(`${char} is not in ${label}`)
  })
  return Uint8Array.from(bytes.flat())
}

const SINGLE: [string, string][] = [
  ['windows-1252', 'Crème brûlée für “süße” Gäste – 5 €'],
  ['iso-8859-1', 'Crème brûlée à la française'],
  ['iso-8859-2', 'Žlutý kuřecí vývar s nudlemi'],
  ['windows-1250', 'Żurek ze śmietaną i jajkiem'],
  ['windows-1251', 'Борщ с говядиной и свёклой'],
  ['koi8-r', 'Борщ с говядиной'],
  ['windows-1253', 'Μουσακάς με μελιτζάνες'],
  ['windows-1254', 'Çiğ köfte ve şalgam suyu'],
  ['windows-1255', 'חומוס'],
  ['windows-1256', 'كبسة'],
]
const DOUBLE: [string, string][] = [
  ['shift_jis', '肉じゃがの作り方'],
  ['euc-jp', '肉じゃがの作り方'],
  ['gb18030', '宫保鸡丁'],
  ['big5', '宮保雞丁'],
  ['euc-kr', '김치찌개'],
]

test.group('character sets', () => {
  for (const [label, text] of [...SINGLE, ...DOUBLE]) {
    const encode = SINGLE.some(([name]) => name === label) ? singleByte : doubleByte
    test(`a page in ${label} is read by its header or by its own declaration`, ({ assert }) => {
      const bare = encode(page(text), label)
      assert.include(decodePage(bare, `text/html; charset="${label}"`), text)
      assert.include(decodePage(encode(page(text, label), label), 'text/html'), text)
    })
  }

  test('a byte order mark decides before everything else', ({ assert }) => {
    const utf16 = Buffer.from(`\ufeff${page('Käse')}`, 'utf16le')
    assert.include(decodePage(utf16, 'text/html; charset=iso-8859-1'), 'Käse')
    const utf8 = Buffer.from(`\ufeff${page('Käse')}`)
    assert.include(decodePage(utf8, 'text/html; charset=shift_jis'), 'Käse')
  })

  test('UTF-8 is read as such though the site calls it something else', ({ assert }) => {
    assert.include(decodePage(Buffer.from(page('Käse')), 'text/html; charset=iso-8859-1'), 'Käse')
    assert.include(decodePage(Buffer.from(page('Käse', 'utf-16')), null), 'Käse')
    assert.include(decodePage(Buffer.from(page('Käse', 'no-such-set')), null), 'Käse')
  })

  test('a page that calls itself UTF-8 and is not is read by its looks', ({ assert }) => {
    const text = 'Crème brûlée à la française, préparée avec soin et dégustée très fraîche'
    assert.include(
      decodePage(singleByte(page(text), 'windows-1252'), 'text/html; charset=utf-8'),
      text
    )
  })

  test('a page without any declaration is read by its looks', ({ assert }) => {
    const text =
      'Борщ с говядиной и свёклой варят долго, а едят горячим со сметаной и чёрным хлебом'
    assert.include(decodePage(singleByte(page(text), 'windows-1251'), null), text)
  })

  test('one broken character does not cost the others', ({ assert }) => {
    const bytes = Buffer.concat([Buffer.from(page('Käse und Brötchen')), Buffer.of(0xff)])
    assert.include(decodePage(bytes, 'text/html; charset=utf-8'), 'Käse und Brötchen')
  })
})
