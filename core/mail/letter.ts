import { locales } from '#core/shared/locales'
import { escapeHtml } from '#core/text/escape_html'

/** A mail to one person, in words that are plain text. */
export interface Letter {
  /** One address. */
  to: string
  /** Tag of the language that its words are in. */
  locale: string
  subject: string
  /** Above the button. */
  paragraphs: string[]
  button: { label: string; url: string } | null
  /** Small, at the end: why one gets this, and what to do if one should not. */
  footnote: string
  /** How one gets no further ones, of a mail that comes again and again: by a page, and by a program's one POST (RFC 8058). */
  unsubscribe?: { label: string; page: string; oneClick: string }
}

/** What programs show that show no HTML; the address stands there whole. `site` is what the site is called. */
export function letterText(
  { paragraphs, button, footnote, unsubscribe }: Letter,
  site: string
): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const end = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.page}` : ''
  return `${[...paragraphs, ...link, `--\n${site}\n${footnote}${end}`].join('\n\n')}\n`
}

const font = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/**
 * The same as a page of one column. Its colours are written on each part, since many programs drop style sheets;
 * those that turn mails dark find ours for that in the sheet.
 */
export function letterHtml(letter: Letter, site: string): string {
  const { locale, subject, paragraphs, button, footnote } = letter
  const language = locales.find(({ tag }) => tag === locale)
  const dir = language?.dir ?? 'ltr'
  return `<!doctype html>
<html lang="${language?.bcp47 ?? 'en-US'}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #17121a !important }
  .sheet { background: #201a22 !important }
  .sheet, .sheet h1, .sheet p { color: #f4edf1 !important }
  .sheet .note { color: #b8abb4 !important }
  .button { background: #9d5a87 !important }
}
</style>
</head>
<body class="ground" style="margin:0;background:#f8f5f3">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f5f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr><td class="sheet" dir="${dir}" style="padding:32px 28px;border-radius:16px;background:#ffffff;color:#2a1f28;${font};font-size:16px;line-height:1.5;text-align:${dir === 'rtl' ? 'right' : 'left'}">
<h1 style="margin:0 0 16px;color:#2a1f28;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;color:#2a1f28">${escapeHtml(text)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}
<p class="note" style="margin:24px 0 0;color:#65565f;font-size:14px"><bdi style="font-weight:600">${escapeHtml(site)}</bdi><br>${escapeHtml(footnote)}${endHtml(letter)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const endHtml = ({ unsubscribe }: Letter) =>
  unsubscribe
    ? ` <a href="${escapeHtml(unsubscribe.page)}" style="color:inherit">${escapeHtml(unsubscribe.label)}</a>`
    : ''

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#6a2c56;color:#ffffff;${font};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="note" dir="ltr" style="margin:0;color:#65565f;font-size:14px;word-break:break-all">${escapeHtml(url)}</p>`
}
