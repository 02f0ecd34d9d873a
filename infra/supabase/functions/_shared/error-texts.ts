/**
 * Spanish error messages for forms posted without JavaScript; with JavaScript, the page translates them. They equal those of the
 * pages' catalogs (`native-errors.test.ts`).
 */
export const spanishErrors: Readonly<Record<string, string>> = {
  'Tell us your name': 'Díganos su nombre',
  'Tell us your email address': 'Díganos su correo electrónico',
  'Enter a valid email address': 'Escriba un correo electrónico válido',
  'Enter your phone number': 'Díganos su teléfono',
  'Enter a phone number we can call': 'Escriba un teléfono al que podamos llamar',
  'Choose a topic': 'Elija un tema',
  'Choose a time of day': 'Elija una hora del día',
  'Write a message': 'Escriba un mensaje',
  'At most 40 characters': '40 caracteres como máximo',
  'At most 120 characters': '120 caracteres como máximo',
  'At most 160 characters': '160 caracteres como máximo',
  'At most 254 characters': '254 caracteres como máximo',
  'At most 300 characters': '300 caracteres como máximo',
  'At most 5,000 characters': '5,000 caracteres como máximo',
  'This was sent too many times. Wait a while, or call us.': 'Esto ya se envió muchas veces. Espere un rato o llámenos.',
  'We couldn’t confirm that you’re a person. Try again, or call us.':
    'No pudimos comprobar que usted es una persona. Inténtelo de nuevo o llámenos.',
  'Please try again in a moment, or call us.': 'Inténtelo de nuevo en un momento o llámenos.',
  'Attach your résumé': 'Adjunte su currículum',
  'Attach a PDF or a Word document (DOCX)': 'Adjunte un PDF o un documento de Word (DOCX)',
  'This file looks infected, so we didn’t keep it.': 'El archivo parece infectado. No lo guardamos.',
  'This file is empty': 'Este archivo está vacío',
  'At most 5 MB': '5 MB como máximo',
  'The file is too large. Send at most 5 MB.': '5 MB como máximo',
  'Enter an address that begins with https://': 'Escriba una dirección que empiece con https://',
  'This position is no longer open': 'Este puesto ya no está abierto',
  'This position closed in the meantime, so we didn’t send your application. What you wrote is still here: email it to us, and we’ll keep it in mind.':
    'Este puesto se cerró mientras tanto, así que no enviamos su solicitud. Lo que escribió sigue aquí: mándenoslo por correo y lo tomaremos en cuenta.',
};
