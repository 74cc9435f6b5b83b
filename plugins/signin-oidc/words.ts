/** What is tried, in the words of those who administer the site. */
export const words = {
  provider: {
    'en-US': 'The provider answers',
    'de-DE': 'Der Anbieter antwortet',
    'he-IL': 'הספק עונה',
  },
  pkce: {
    'en-US': 'It knows PKCE',
    'de-DE': 'Er kann PKCE',
    'he-IL': 'הוא תומך ב־PKCE',
  },
  keys: {
    'en-US': 'Its keys can be read',
    'de-DE': 'Seine Schlüssel sind lesbar',
    'he-IL': 'אפשר לקרוא את המפתחות שלו',
  },
  scopes: {
    'en-US': 'What Trivet asks for',
    'de-DE': 'Wonach Trivet fragt',
    'he-IL': 'מה Trivet מבקש',
  },
  client: {
    'en-US': 'Client ID and secret are right',
    'de-DE': 'Client-ID und Geheimnis stimmen',
    'he-IL': 'מזהה הלקוח והסוד נכונים',
  },
  callback: {
    'en-US': 'It leads back to this address',
    'de-DE': 'Er führt zu dieser Adresse zurück',
    'he-IL': 'הוא מחזיר לכתובת הזאת',
  },
  backChannel: {
    'en-US':
      'Address for signing out everywhere (back channel), if the provider has a field for it',
    'de-DE':
      'Adresse für das Abmelden überall (Back-Channel), falls der Anbieter ein Feld dafür hat',
    'he-IL': 'כתובת ליציאה מכל מקום (back channel), אם יש לספק שדה כזה',
  },
}
