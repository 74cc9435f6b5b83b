import type { MantineThemeComponents } from '@mantine/core'
import classes from './controls.module.css'

/** Classes stand beside `defaultProps`, so that a component's own ones are added and not put in their place. */
const field = {
  defaultProps: { size: 'md', radius: 'sm' },
  classNames: { input: classes.field, label: classes.label, error: classes.error },
}

/** A field of words, which find their own direction. */
const words = {
  ...field,
  classNames: { ...field.classNames, input: `${classes.field} ${classes.words}` },
}

/** A list that scrolls by itself: Mantine's scroll area inside would not be reachable by keyboard. */
const list = {
  defaultProps: { ...field.defaultProps, withScrollArea: false },
  classNames: { ...field.classNames, options: classes.options },
}

/** Two arrows of 27 by 20 pixels are too small for a thumb: figures are typed. */
const figure = { ...field, defaultProps: { ...field.defaultProps, hideControls: true } }

/** A dialog's head is no banner of the page. */
const plainHeader = { header: { role: 'presentation' } }

const scrim = { color: 'var(--tv-scrim)', backgroundOpacity: 1 }

const fields: MantineThemeComponents = {
  TextInput: words,
  NativeSelect: field,
  NumberInput: figure,
  FileInput: field,
  ColorInput: field,
  Fieldset: { defaultProps: { radius: 'lg' }, classNames: { legend: classes.label } },
  Textarea: { ...words, defaultProps: { ...words.defaultProps, autosize: true, minRows: 3 } },
  PasswordInput: {
    ...field,
    // The eye is as large as a thumb needs it.
    defaultProps: { ...field.defaultProps, rightSectionWidth: '3.25rem' },
    classNames: {
      ...field.classNames,
      innerInput: classes.inner,
      visibilityToggle: classes.eye,
    },
  },
  Select: { ...list, defaultProps: { ...list.defaultProps, checkIconPosition: 'right' } },
  Autocomplete: list,
  MultiSelect: list,
  TagsInput: list,
  Checkbox: {
    defaultProps: { size: 'md', radius: 'xs' },
    classNames: {
      body: classes.checkBody,
      input: classes.check,
      labelWrapper: classes.checkLabel,
    },
  },
  Radio: {
    defaultProps: { size: 'md' },
    classNames: { body: classes.checkBody, radio: classes.check },
  },
  Switch: {
    defaultProps: { size: 'lg', withThumbIndicator: false },
    classNames: { input: classes.switch, track: classes.track, thumb: classes.thumb },
  },
}

/** The part of a floating-ui state that {@link fitHeight} needs. */
interface Fitting {
  availableHeight: number
  rects: { reference: { height: number } }
  elements: { floating: HTMLElement }
}

/** Space between a menu and the window's edge, and its button. */
const MENU_MARGIN = 8

/**
 * Lets a menu scroll within the height that is left to it, but never in less than what one side of its
 * button has in any case: a menu that grows as its entries come turns to the other side instead.
 */
function fitHeight({ availableHeight, rects, elements }: Fitting): void {
  const window = globalThis.visualViewport?.height ?? globalThis.innerHeight
  const least = (window - rects.reference.height) / 2 - 2 * MENU_MARGIN
  elements.floating.style.maxHeight = `${Math.max(availableHeight, least)}px`
}

const overlays: MantineThemeComponents = {
  Modal: {
    defaultProps: {
      size: 500,
      radius: 'xl',
      attributes: plainHeader,
      overlayProps: scrim,
      transitionProps: { duration: 160, transition: 'pop' },
    },
    classNames: { inner: classes.whole, content: classes.raised, header: classes.raised },
  },
  Drawer: {
    defaultProps: {
      attributes: plainHeader,
      overlayProps: scrim,
      transitionProps: { duration: 240 },
    },
    classNames: { inner: classes.whole },
  },
  Menu: {
    defaultProps: {
      withInitialFocusPlaceholder: false,
      radius: 'md',
      shadow: 'md',
      middlewares: { size: { padding: MENU_MARGIN, apply: fitHeight } },
      preventPositionChangeWhenVisible: false,
    },
    classNames: { dropdown: `${classes.raised} ${classes.scrolling}`, item: classes.menuItem },
  },
  // A popup that stands out of a phone's page for a moment would widen the page, and fixed bars with it.
  Popover: {
    defaultProps: { radius: 'lg', shadow: 'md', floatingStrategy: 'fixed' },
    classNames: { dropdown: classes.raised },
  },
  Tooltip: {
    defaultProps: { openDelay: 400, radius: 'xs' },
    classNames: { tooltip: classes.tooltip },
  },
}

/** Sizes, radii and classes every Mantine part gets here. */
export const componentDefaults: MantineThemeComponents = {
  ...fields,
  ...overlays,
  Button: {
    defaultProps: { radius: 'md', size: 'md' },
    classNames: { root: classes.button, label: classes.buttonLabel, inner: classes.buttonInner },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', radius: 'sm', size: 44 },
    classNames: { root: classes.icon },
  },
  CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
  Badge: {
    defaultProps: { variant: 'light', size: 'lg' },
    classNames: { root: classes.badge },
  },
  Paper: { defaultProps: { radius: 'lg' } },
  SegmentedControl: { defaultProps: { radius: 'md' }, classNames: { label: classes.segment } },
  Skeleton: { defaultProps: { radius: 'xs' } },
  Anchor: { defaultProps: { underline: 'hover' } },
}
