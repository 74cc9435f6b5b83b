import type { ReactNode } from 'react'
import { IconBook, IconCode, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'

const look = { 'size': '1.5rem', 'aria-hidden': true }

/** Kinds of attached files, by the name that is stored, with the picture of each. */
export const assetIcons = [
  { icon: 'mdi-file', kind: 'file', picture: <IconFile {...look} /> },
  { icon: 'mdi-file-pdf-box', kind: 'pdf', picture: <IconFileTypePdf {...look} /> },
  { icon: 'mdi-file-image', kind: 'image', picture: <IconPhoto {...look} /> },
  { icon: 'mdi-code-json', kind: 'code', picture: <IconCode {...look} /> },
  { icon: 'mdi-silverware-fork-knife', kind: 'recipe', picture: <IconBook {...look} /> },
]

/** The picture of an attached file; a plain sheet for kinds that are not ours. */
export function assetPicture(stored: string): ReactNode {
  return assetIcons.find(({ icon }) => icon === stored)?.picture ?? <IconFile {...look} />
}

const IMAGES = new Set(['avif', 'gif', 'jpeg', 'jpg', 'png', 'webp'])
const CODES = new Set(['json', 'xml', 'html', 'md', 'txt'])

/** The kind that a file most likely is, by its name. */
export function likelyIcon(fileName: string): string {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  if (IMAGES.has(ending)) return 'mdi-file-image'
  if (ending === 'pdf') return 'mdi-file-pdf-box'
  return CODES.has(ending) ? 'mdi-code-json' : 'mdi-file'
}

/** Whether a file is a picture that a text can show. */
export function isImage(fileName: string): boolean {
  return likelyIcon(fileName) === 'mdi-file-image'
}
