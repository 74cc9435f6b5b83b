/** Controls that sit beside lists: scaling, unit systems, shop links. */
const CONTROLS = [
  'us customary',
  'us$',
  'units?$',
  'metric',
  'imperial',
  'scale',
  'print',
  'save',
  'pin',
  'share',
  'advertisement',
  'ad',
  'cook mode',
  'original recipe',
  'select all',
  'deselect all',
  'add to',
  'buy',
  'shop',
  'jump to',
]

const CONTROL = new RegExp(String.raw`^(?:[\d½¼/.]+\s*x\b|(?:${CONTROLS.join('|')})\b)`, 'i')

/** Whether a text is what one presses, not what one reads. */
export function isControl(text: string): boolean {
  return CONTROL.test(text)
}
