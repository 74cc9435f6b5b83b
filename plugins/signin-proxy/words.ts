/** What is tried and what stands on the button, in the words of people. */
export const words = {
  button: {
    'en-US': 'single sign-on',
    'de-DE': 'zentraler Anmeldung',
    'he-IL': 'כניסה מרכזית',
    'fr-FR': 'la connexion unique',
    'pt-BR': 'o login único',
  },
  address: {
    'en-US': 'Your request comes by way of a listed proxy',
    'de-DE': 'Deine Anfrage kommt über einen genannten Proxy',
    'he-IL': 'הבקשה שלך מגיעה דרך פרוקסי רשום',
    'fr-FR': 'Votre demande passe par un proxy de la liste',
    'pt-BR': 'Seu pedido vem por um proxy da lista',
  },
  user: {
    'en-US': 'It says who you are',
    'de-DE': 'Er sagt, wer du bist',
    'he-IL': 'הוא אומר מי אתם',
    'fr-FR': 'Il dit qui vous êtes',
    'pt-BR': 'Ele diz quem você é',
  },
  person: {
    'en-US': 'An account can be made of that',
    'de-DE': 'Daraus lässt sich ein Konto machen',
    'he-IL': 'אפשר ליצור מזה חשבון',
    'fr-FR': 'On peut en faire un compte',
    'pt-BR': 'Dá para criar uma conta com isso',
  },
}

/** Why it failed, in the same words. */
export const failures = {
  unlisted: {
    'en-US': '{peer} is none of the proxies: {proxies}',
    'de-DE': '{peer} ist keiner der Proxys: {proxies}',
    'he-IL': '{peer} לא נמצא ברשימת הפרוקסי: {proxies}',
    'fr-FR': '{peer} n’est aucun des proxys : {proxies}',
    'pt-BR': '{peer} não é nenhum dos proxies: {proxies}',
  },
  list: {
    'en-US': 'The list of proxies has something that is no address or network: {proxies}',
    'de-DE': 'In der Liste der Proxys steht etwas, das keine Adresse und kein Netz ist: {proxies}',
    'he-IL': 'ברשימת הפרוקסי יש משהו שאינו כתובת או רשת: {proxies}',
    'fr-FR': 'La liste des proxys contient autre chose qu’une adresse ou un réseau : {proxies}',
    'pt-BR': 'A lista de proxies tem algo que não é endereço nem rede: {proxies}',
  },
  missing: {
    'en-US': 'The header {header} is missing.',
    'de-DE': 'Die Kopfzeile {header} fehlt.',
    'he-IL': 'הכותרת {header} חסרה.',
    'fr-FR': 'L’en-tête {header} manque.',
    'pt-BR': 'Falta o cabeçalho {header}.',
  },
  twice: {
    'en-US': 'The header {header} was sent more than once.',
    'de-DE': 'Die Kopfzeile {header} kam mehr als einmal.',
    'he-IL': 'הכותרת {header} נשלחה יותר מפעם אחת.',
    'fr-FR': 'L’en-tête {header} a été envoyé plus d’une fois.',
    'pt-BR': 'O cabeçalho {header} foi enviado mais de uma vez.',
  },
  group: {
    'en-US': 'The person is not in the group “{group}”.',
    'de-DE': 'Die Person ist nicht in der Gruppe „{group}“.',
    'he-IL': 'האדם לא נמצא בקבוצה ”{group}“.',
    'fr-FR': 'La personne n’est pas dans le groupe « {group} ».',
    'pt-BR': 'A pessoa não está no grupo “{group}”.',
  },
}
