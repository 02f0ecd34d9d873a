import { company } from '@tulebyte/brand';
import type { EmailLocale } from './mail-page.ts';

const { base, phone, shortName } = company;

const inEveryChannel = (call: string, onsite: string, dropoff: string) => ({ phone: call, video: call, onsite, dropoff });

interface Texts {
  readonly title: Readonly<Record<string, string>>;
  readonly booked: string;
  readonly moved: string;
  readonly canceled: string;
  readonly bookedLead: string;
  readonly movedLead: string;
  readonly canceledLead: string;
  readonly link: string;
  readonly linkLead: string;
  readonly channel: Readonly<Record<string, string>>;
  readonly when: string;
  readonly window: string;
  readonly how: string;
  readonly where: string;
  readonly technician: string;
  readonly firstHour: string;
  readonly officeVisit: string;
  readonly free: string;
  readonly travel: string;
  readonly noTravelFee: string;
  readonly total: string;
  readonly officeTotal: string;
  readonly halfHour: string;
  readonly diagnostic: string;
  readonly diagnosticPrice: (price: string) => string;
  readonly manage: string;
  readonly again: string;
}

/** Texts of appointment emails to visitors. */
export const appointmentTexts: Readonly<Record<EmailLocale, Texts>> = {
  en: {
    title: inEveryChannel(`Appointment with ${shortName}`, `Visit from ${shortName}`, `Drop-off at ${shortName}`),
    booked: 'Your appointment is booked',
    moved: 'Your appointment has a new time',
    canceled: 'Your appointment is canceled',
    bookedLead: 'You’re all set. Open the attached file to add the appointment to your calendar.',
    movedLead: 'Here’s your new time. Open the attached file to update your calendar.',
    canceledLead: 'There’s nothing else you need to do. Canceled by mistake? Choose another time.',
    link: 'Your appointment link',
    linkLead: 'Here’s the link to your appointment. Use it to change the time or cancel. Didn’t ask for it? Ignore this email.',
    channel: {
      phone: 'By phone. We’ll call the number you gave us.',
      video: 'By video. We’ll email you the link the day before, or an hour ahead if it’s today.',
      onsite: 'At your place. The technician will call you on the way.',
      dropoff: `In ${base.city}, by appointment. We’ll email you the address the day before, or an hour ahead if it’s today.`,
    },
    when: 'When',
    window: 'Arrival window',
    how: 'How',
    where: 'Where',
    technician: 'Technician',
    firstHour: 'First hour',
    officeVisit: 'Visit to your office',
    free: 'Free',
    travel: 'Travel',
    noTravelFee: 'No fee',
    total: 'Estimate for one hour, before tax',
    officeTotal: 'Total',
    halfHour: 'Each half hour after that',
    diagnostic: 'Diagnostic',
    diagnosticPrice: (price) => `${price}, waived when we do the repair`,
    manage: 'Change or cancel',
    again: 'Choose another time',
  },
  es: {
    title: inEveryChannel(`Cita con ${shortName}`, `Visita de ${shortName}`, `Entrega de equipo a ${shortName}`),
    booked: 'Su cita está reservada',
    moved: 'Su cita cambió de hora',
    canceled: 'Su cita está cancelada',
    bookedLead: 'Todo está listo. Abra el archivo adjunto para agregar la cita a su calendario.',
    movedLead: 'Esta es la nueva hora. Abra el archivo adjunto para actualizar su calendario.',
    canceledLead: 'No tiene que hacer nada más. ¿La canceló por error? Elija otra hora.',
    link: 'El enlace de su cita',
    linkLead: 'Este es el enlace de su cita. Úselo para cambiar la hora o cancelarla. ¿No lo pidió usted? Ignore este correo.',
    channel: {
      phone: 'Por teléfono. Le llamaremos al número que nos dio.',
      video: 'Por video. Le mandaremos el enlace un día antes, o una hora antes si es hoy mismo.',
      onsite: 'En su casa o negocio. El técnico le llamará cuando vaya en camino.',
      dropoff: `En ${base.city}, con cita. Le mandaremos la dirección por correo un día antes, o una hora antes si es hoy mismo.`,
    },
    when: 'Cuándo',
    window: 'Horario de llegada',
    how: 'Cómo',
    where: 'Dónde',
    technician: 'Técnico',
    firstHour: 'Primera hora',
    officeVisit: 'Visita a su oficina',
    free: 'Gratis',
    travel: 'Cargo de viaje',
    noTravelFee: 'Sin costo',
    total: 'Costo estimado por una hora, antes de impuestos',
    officeTotal: 'Total',
    halfHour: 'Cada media hora adicional',
    diagnostic: 'Diagnóstico',
    diagnosticPrice: (price) => `${price}; no se cobra si hacemos la reparación`,
    manage: 'Cambiar o cancelar',
    again: 'Elegir otra hora',
  },
};

/** The line with the phone number. */
export const callUs: Readonly<Record<EmailLocale, string>> = {
  en: `Something urgent? Call ${phone.display}.`,
  es: `¿Es urgente? Llame al ${phone.display}.`,
};
