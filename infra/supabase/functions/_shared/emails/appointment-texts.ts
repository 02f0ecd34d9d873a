import { company } from '@tulebyte/brand';
import type { EmailLocale } from './mail-page.ts';

const { phone } = company;

interface Texts {
  readonly title: string;
  readonly booked: string;
  readonly moved: string;
  readonly cancelled: string;
  readonly bookedLead: string;
  readonly movedLead: string;
  readonly cancelledLead: string;
  readonly link: string;
  readonly linkLead: string;
  readonly channel: Readonly<Record<string, string>>;
  readonly when: string;
  readonly how: string;
  readonly manage: string;
  readonly again: string;
}

/** Texts of appointment emails to visitors. */
export const appointmentTexts: Readonly<Record<EmailLocale, Texts>> = {
  en: {
    title: `Conversation with ${company.shortName}`,
    booked: 'Your conversation is booked',
    moved: 'Your conversation has a new time',
    cancelled: 'Your conversation is cancelled',
    bookedLead: 'The time below is yours. The file attached puts it into your calendar.',
    movedLead: 'The time below replaces the one before. The file attached corrects your calendar.',
    cancelledLead: 'Nothing else is needed from you. If it was a mistake, choose another time.',
    link: 'Your appointment link',
    linkLead:
      "Here's the link to your appointment. Use it to change the time or cancel. If you didn't ask for it, you can ignore this email.",
    channel: {
      phone: 'By phone: we call the number you gave us.',
      video: 'By video: we mail you the link on the day before, or an hour ahead if it is today.',
    },
    when: 'When',
    how: 'How',
    manage: 'Change or cancel',
    again: 'Choose another time',
  },
  es: {
    title: `Conversación con ${company.shortName}`,
    booked: 'Su cita está reservada',
    moved: 'Su conversación tiene una hora nueva',
    cancelled: 'Su conversación está cancelada',
    bookedLead: 'La hora de abajo es suya. El archivo adjunto la pone en su calendario.',
    movedLead: 'La hora de abajo reemplaza a la anterior. El archivo adjunto corrige su calendario.',
    cancelledLead: 'No tiene que hacer nada más. Si fue un error, elija otra hora.',
    link: 'El enlace de su cita',
    linkLead:
      'Este es el enlace de su cita. Con él puede cambiar la hora o cancelarla. Si usted no lo pidió, no haga caso de este correo.',
    channel: {
      phone: 'Por teléfono: llamamos al número que nos dio.',
      video: 'Por video: le enviamos el enlace el día anterior, o una hora antes si es hoy mismo.',
    },
    when: 'Cuándo',
    how: 'Cómo',
    manage: 'Cambiar o cancelar',
    again: 'Elegir otra hora',
  },
};

/** The line with the phone number. */
export const callUs: Readonly<Record<EmailLocale, string>> = {
  en: `Something urgent? Call ${phone.display}.`,
  es: `¿Es urgente? Llame al ${phone.display}.`,
};
