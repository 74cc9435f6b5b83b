import {
  createTheme,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core'
import { componentDefaults } from './component_defaults.js'
import { type ColourName, colourNames } from './seeds.js'
import { font, lineHeights, mantineRamps, weights } from './token_values.js'

const isOurs = (name: string): name is ColourName => colourNames.some((own) => own === name)

function tuple(name: ColourName): MantineColorsTuple {
  const [tint, hover, line] = [
    `var(--tv-${name}-tint)`,
    `var(--tv-${name}-tint-hover)`,
    `var(--tv-${name}-tint-line)`,
  ]
  const [graphic, text] = [`var(--tv-${name}-graphic)`, `var(--tv-${name}-text)`]
  const fill = `var(--tv-${name})`
  return [tint, tint, hover, line, graphic, graphic, fill, `var(--tv-${name}-hover)`, fill, text]
}

const variants: Record<string, (v: string) => ReturnType<VariantColorsResolver>> = {
  filled: (v) => ({
    background: `var(${v})`,
    hover: `var(${v}-hover)`,
    color: `var(${v}-on)`,
    border: '1px solid transparent',
  }),
  light: (v) => ({
    background: `var(${v}-tint)`,
    hover: `var(${v}-tint-hover)`,
    color: `var(${v}-text)`,
    border: '1px solid transparent',
  }),
  outline: (v) => ({
    background: 'var(--tv-surface)',
    hover: `var(${v}-tint)`,
    color: `var(${v}-text)`,
    border: `1px solid var(${v}-text)`,
  }),
  subtle: (v) => ({
    background: 'transparent',
    hover: `var(${v}-tint)`,
    color: `var(${v}-text)`,
    border: '1px solid transparent',
  }),
  transparent: (v) => ({
    background: 'transparent',
    hover: 'transparent',
    color: `var(${v}-text)`,
    border: '1px solid transparent',
  }),
  default: () => ({
    background: 'var(--tv-surface)',
    hover: 'var(--tv-sunken)',
    color: 'var(--tv-ink)',
    border: '1px solid var(--tv-line-strong)',
  }),
}

const variantColorResolver: VariantColorsResolver = ({ color = 'primary', variant }) => {
  const resolve = variants[variant] ?? variants.default
  const name = isOurs(color) ? color : 'primary'
  return resolve?.(`--tv-${name}`) ?? { background: '', hover: '', color: '', border: '' }
}

/** Mantine under our tokens; its colours are variables that css_variables.ts fills. */
export const theme = createTheme({
  primaryColor: 'primary',
  colors: {
    ...mantineRamps,
    ...Object.fromEntries(colourNames.map((name) => [name, tuple(name)])),
  },
  variantColorResolver,
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: weights.heading,
    sizes: {
      h1: { fontSize: rem(32), lineHeight: lineHeights.heading },
      h2: { fontSize: rem(22), lineHeight: lineHeights.heading },
      h3: { fontSize: rem(18), lineHeight: lineHeights.heading },
      h4: { fontSize: rem(17), lineHeight: lineHeights.heading },
      h5: { fontSize: rem(16), lineHeight: lineHeights.heading },
      h6: { fontSize: rem(15), lineHeight: lineHeights.heading },
    },
  },
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(16), lg: rem(17), xl: rem(19) },
  lineHeights: { md: lineHeights.body, lg: lineHeights.read },
  fontWeights: { regular: weights.text, medium: weights.control, bold: weights.strong },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(8), sm: rem(12), md: rem(14), lg: rem(18), xl: rem(24) },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--tv-shadow-card)',
    sm: 'var(--tv-shadow-card)',
    md: 'var(--tv-shadow-float)',
    lg: 'var(--tv-shadow-float)',
    xl: 'var(--tv-shadow-float)',
  },
  breakpoints: { xs: '21.875em', sm: '47.5em', md: '62em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: componentDefaults,
})
