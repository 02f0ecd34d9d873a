import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { siteLink } from '../site-link.ts';
import { mailPage } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const Queued = v.object({ to: v.string() });
const TITLE = 'Two-step sign-in was turned off with a recovery code';
const TITLE_ES = 'Se desactivó la verificación en dos pasos';
const call = company.phone.display;

/** Tells an account's owner, in both languages, since the account doesn't say which one they read. */
export function composeRecoveryCodeUsed(queued: unknown): OutgoingEmail {
  const { to } = v.parse(Queued, queued);
  return {
    to,
    replyTo: company.supportEmail,
    subject: `${TITLE} · ${TITLE_ES}`,
    ...mailPage('en', TITLE, [
      'Someone signed in to your account with your password and one of your recovery codes. Two-step sign-in is off now, your other recovery codes no longer work, and other devices are signed out.',
      'Was it you? Turn two-step sign-in on again with your new device.',
      { link: siteLink('en', '/account#two-step'), label: 'Turn it on again' },
      `Wasn’t you? Change your password and call us right away: ${call}.`,
      'Alguien inició sesión en su cuenta con su contraseña y uno de sus códigos de recuperación. La verificación en dos pasos quedó desactivada, los demás códigos ya no sirven y se cerró la sesión en los otros dispositivos.',
      `¿Fue usted? Actívela de nuevo con su dispositivo nuevo. ¿No fue usted? Cambie su contraseña y llámenos de inmediato: ${call}.`,
    ]),
    headers: automatic,
  };
}
