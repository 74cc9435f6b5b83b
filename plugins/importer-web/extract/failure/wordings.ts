/** What a page's title or heading says when a guard answers in the page's place. */
export const blockedTitle = begins([
  'just a moment',
  'attention required',
  'access (?:to this page has been )?denied',
  'website firewall',
  'are you (?:a )?(?:human|robot)',
  'bist du ein mensch',
  'robot check',
  'security check',
  'sicherheitsüberprüfung',
  'verif(?:y|ying)(?: that)? you are (?:a )?human',
  'please (?:wait|verify)',
  'ddos-guard',
  'pardon our interruption',
  'bot verification',
  '(?:403 )?forbidden',
  'error 40[13]',
  '429',
  'too many requests',
  'one more step',
  'human verification',
  'checking your browser',
  'request blocked',
  '(?:sorry, )?you have been blocked',
  'client challenge',
  'vercel security checkpoint',
  'making sure you',
  'before you continue',
  'bevor sie (?:fortfahren|zu)',
  'zustimmung erforderlich',
  'avant (?:d’accéder|de continuer)',
])

/** Marks of guards in the source of a page that shows next to nothing. */
export const blockedMarks = [
  'challenge-platform/h/',
  '_cf_chl_opt',
  'cf-challenge',
  'g-recaptcha',
  'h-captcha',
  'px-captcha',
  'datadome',
  'captcha-delivery',
  'awswafcookiedomainlist',
  '_incapsula_resource',
]

/** What the text of a short page says when it is a guard's. */
export const blockedText =
  /unusual traffic|not a robot|kein Roboter|pas un robot|disable any ad ?blocker|security service to protect|confirm you are a human|weiter mit Werbung/i

/** Titles of sites that are out of order. */
export const brokenTitle = begins([
  '5[02]\\d\\b',
  '[^|]*\\b52\\d: ',
  'bad gateway',
  'service (?:temporarily )?unavailable',
  'web server is down',
  '(?:database error|error establishing)',
  'wordpress › error',
  '(?:under )?maintenance',
  'wartung',
  'en maintenance',
  'en mantenimiento',
  'internal server error',
])

/** Titles of pages that are not there, though the site answers as if they were. */
export const missingTitle =
  /\b404\b|not (?:be )?found|can.t be found|no longer (?:available|exists)|nicht gefunden|gibt es nicht|introuvable|n.existe (?:plus|pas)|no (?:encontrada|existe)|non (?:trovata|esiste)|niet gevonden|(?:hittades|finns) inte|ikke (?:funnet|fundet)|não (?:foi )?encontrada|nie (?:została )?znalezion|не найдена|nenalezena|見つかりません|domain is for sale|is for sale$/i

/** Titles of pages that ask who one is. */
export const signInTitle =
  /^(?:log ?in|sign ?in|sign ?up|anmelden|einloggen|login|connexion|se connecter|iniciar sesión|accedi|inloggen|logga in|log ind|logg inn|entrar|zaloguj|ログイン)\b/i

/** What a wall in front of a page's content says. */
export const wallText =
  /(?:sign|log) ?in to (?:see|view|read|continue)|subscribe to (?:continue|read)|must (?:be logged|log) in|(?:members|subscribers)[- ]only|become a (?:member|patron)|becoming a patron|unlock this|jetzt abonnieren|weiterlesen mit|nur für abonnenten|réservée? aux abonn|debes iniciar sesión|solo (?:para )?suscriptores|solo per gli abbonati|alleen voor (?:abonnees|leden)/i

function begins(wordings: string[]): RegExp {
  return new RegExp(`^(?:${wordings.join('|')})`, 'i')
}
