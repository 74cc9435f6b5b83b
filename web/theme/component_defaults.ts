import type { MantineThemeComponents } from '@mantine/core'
import classes from './controls.module.css'

const field = {
  size: 'md',
  radius: 'sm',
  classNames: { input: classes.field, label: classes.label },
}

/** Sizes, radii and classes every Mantine part gets here (design.md §4). */
export const componentDefaults: MantineThemeComponents = {
  Button: {
    defaultProps: {
      radius: 'md',
      size: 'md',
      classNames: { root: classes.button, label: classes.buttonLabel },
    },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', radius: 'sm', size: 44, classNames: { root: classes.icon } },
  },
  CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
  TextInput: { defaultProps: field },
  PasswordInput: {
    defaultProps: {
      ...field,
      classNames: { ...field.classNames, innerInput: classes.inner, visibilityToggle: classes.eye },
    },
  },
  Textarea: { defaultProps: { ...field, autosize: true, minRows: 3 } },
  Select: { defaultProps: { ...field, checkIconPosition: 'right' } },
  NumberInput: { defaultProps: field },
  Autocomplete: { defaultProps: field },
  MultiSelect: { defaultProps: field },
  TagsInput: { defaultProps: field },
  Checkbox: {
    defaultProps: {
      size: 'md',
      radius: 'xs',
      classNames: {
        body: classes.checkBody,
        input: classes.check,
        labelWrapper: classes.checkLabel,
      },
    },
  },
  Radio: {
    defaultProps: { size: 'md', classNames: { body: classes.checkBody, radio: classes.check } },
  },
  Switch: {
    defaultProps: {
      size: 'lg',
      withThumbIndicator: false,
      classNames: { track: classes.track, thumb: classes.thumb },
    },
  },
  Badge: { defaultProps: { variant: 'light', size: 'lg', classNames: { root: classes.badge } } },
  Modal: {
    defaultProps: {
      size: 500,
      radius: 'xl',
      overlayProps: { color: 'var(--tv-scrim)', backgroundOpacity: 1 },
      transitionProps: { duration: 160, transition: 'pop' },
    },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { color: 'var(--tv-scrim)', backgroundOpacity: 1 },
      transitionProps: { duration: 240 },
    },
  },
  Menu: { defaultProps: { radius: 'md', shadow: 'md', classNames: { item: classes.menuItem } } },
  Popover: { defaultProps: { radius: 'lg', shadow: 'md' } },
  Tooltip: {
    defaultProps: { openDelay: 400, radius: 'xs', classNames: { tooltip: classes.tooltip } },
  },
  Paper: { defaultProps: { radius: 'lg' } },
  SegmentedControl: { defaultProps: { radius: 'md', classNames: { label: classes.segment } } },
  Skeleton: { defaultProps: { radius: 'xs' } },
  Anchor: { defaultProps: { underline: 'hover' } },
}
