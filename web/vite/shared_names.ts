import type { SharedModule } from './shared_modules.js'

const router = [
  'Link',
  'NavLink',
  'Outlet',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
]

const mantine =
  `ActionIcon Alert Anchor Avatar Badge Box Button Card Center Checkbox CloseButton Code
  Collapse Container Divider Drawer Fieldset FileButton Flex Grid Group Image Kbd List Loader
  Menu Modal NumberInput Pagination Paper PasswordInput Popover Progress Radio ScrollArea
  SegmentedControl Select SimpleGrid Skeleton Stack Switch Table Tabs Text TextInput Textarea
  ThemeIcon Title Tooltip UnstyledButton VisuallyHidden useMantineTheme`.split(/\s+/)

/** What a third-party plugin may import from the shell: its promise to plugin authors. */
export const sharedNames: Record<string, SharedModule> = {
  'react': { format: 'commonjs' },
  'react-dom': { format: 'commonjs' },
  'react/jsx-runtime': { format: 'commonjs' },
  '@mantine/core': { format: 'names', names: mantine },
  'react-router': { format: 'names', names: router },
  'trivet/plugin-api': { format: 'all', from: '#web/plugin_api' },
}
