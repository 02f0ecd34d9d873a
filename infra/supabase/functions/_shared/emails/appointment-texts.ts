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
    title: `Appointment with ${company.shortName}`,
    booked: 'Your appointment is booked',
    moved: 'Your appointment has a new time',
    cancelled: 'Your appointment is canceled',
    bookedLead: 'You’re all set. Open the attached file to add the appointment to your calendar.',
    movedLead: 'Here’s your new time. Open the attached file to update your calendar.',
    cancelledLead: 'There’s nothing else you need to do. Canceled by mistake? Choose another time.',
    link: 'Your appointment link',
    linkLead: 'Here’s the link to your appointment. Use it to change the time or cancel. Didn’t ask for it? Ignore this email.',
    channel: {
      phone: 'By phone: we’ll call the number you gave us.',
      video: 'By video: we’ll email you the link the day before, or an hour ahead if it’s today.',
    },
    when: 'When',
    how: 'How',
    manage: 'Change or cancel',
    again: 'Choose another time',
  },
  es: {
    title: `Cita con ${company.shortName}`,
    booked: 'Su cita está reservada',
    moved: 'Su cita cambió de hora',
    cancelled: 'Su cita está cancelada',
    bookedLead: 'Todo está listo. Abra el archivo adjunto para agregar la cita a su calendario.',
    movedLead: 'Esta es la nueva hora. Abra el archivo adjunto para actualizar su calendario.',
    cancelledLead: 'No tiene que hacer nada más. ¿La canceló por error? Elija otra hora.',
    link: 'El enlace de su cita',
    linkLead: 'Este es el enlace de su cita. Úselo para cambiar la hora o cancelarla. ¿No lo pidió usted? Ignore este correo.',
    channel: {
      phone: 'Por teléfono: le llamaremos al número que nos dio.',
      video: 'Por video: le mandaremos el enlace un día antes, o una hora antes si es hoy mismo.',
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
