import type { Database } from '@tulebyte/backend-api/database';
import type { Language } from '../answering/vocabulary.ts';
import type { Intent } from './intent.ts';

interface RecordTexts extends Readonly<Record<Intent, { readonly none: string; readonly title: string; readonly url: string }>> {
  readonly more: (count: number) => string;
  readonly appointment: (when: string, how: string) => string;
  /** By channel. */
  readonly how: Readonly<Record<string, string>>;
  readonly invoice: (number: string, total: string, due: string) => string;
  /** By ticket status, as clients see it. */
  readonly statuses: Readonly<Record<string, string>>;
  /** `tracking` may be empty. */
  readonly order: (number: string, total: string, state: string, tracking: string) => string;
  readonly orderStates: Readonly<Record<Database['public']['Enums']['order_state'], string>>;
  readonly planTerms: (name: string, users: number, price: string, period: 'month' | 'year') => string;
  readonly planRenews: (day: string) => string;
  readonly planEnds: (day: string) => string;
  /** `last`: the last good backup. */
  readonly device: (name: string, state: string, last: string | null) => string;
  readonly backupStates: Readonly<Record<'failing' | 'late' | 'not_backed_up' | 'protected', string>>;
}

export const ownRecordTexts: Readonly<Record<Language, RecordTexts>> = {
  en: {
    appointments: { none: 'You have no upcoming appointment.', title: 'Your appointments', url: '/client-portal/appointments' },
    tickets: { none: 'You have no open ticket.', title: 'Your tickets', url: '/client-portal' },
    invoices: { none: 'You have no unpaid invoice.', title: 'Your invoices', url: '/client-portal/invoices' },
    orders: { none: 'You have no orders.', title: 'Your orders', url: '/shop/orders' },
    plan: { none: 'We see no plan that your account manages.', title: 'Your plan', url: '/client-portal/plan' },
    devices: { none: 'You have no devices on record.', title: 'Your devices', url: '/client-portal/devices' },
    more: (count) => `And ${count} more.`,
    appointment: (when, how) => `Your appointment: ${when}, ${how}.`,
    how: { phone: 'by phone', video: 'by video', onsite: 'at your place', dropoff: 'you bring it in' },
    invoice: (number, total, due) => `Invoice ${number}: ${total}, due ${due}.`,
    statuses: { new: 'New', open: 'Open', pending: 'Waiting on you', on_hold: 'On hold' },
    order: (number, total, state, tracking) =>
      `Order ${number}, ${total}: ${state}${tracking === '' ? '' : `, tracking number ${tracking}`}.`,
    orderStates: {
      pending: 'Waiting for payment',
      confirmed: 'Confirmed',
      packed: 'Packed',
      ready: 'Ready',
      shipped: 'On its way',
      completed: 'Completed',
      canceled: 'Canceled',
      expired: 'Expired',
    },
    planTerms: (name, users, price, period) =>
      `${name} plan for ${users} ${users === 1 ? 'user' : 'users'}: ${price} per ${period}.`,
    planRenews: (day) => `Renews automatically on ${day}.`,
    planEnds: (day) => `Ends on ${day}.`,
    device: (name, state, last) => `${name}: ${state}${last === null ? '' : `, last good backup ${last}`}.`,
    backupStates: { protected: 'Protected', late: 'Backup late', failing: 'Backup failing', not_backed_up: 'Not backed up' },
  },
  es: {
    appointments: { none: 'No tiene ninguna cita próxima.', title: 'Sus citas', url: '/client-portal/appointments' },
    tickets: { none: 'No tiene ningún ticket abierto.', title: 'Sus tickets', url: '/client-portal' },
    invoices: { none: 'No tiene facturas por pagar.', title: 'Sus facturas', url: '/client-portal/invoices' },
    orders: { none: 'No tiene pedidos.', title: 'Sus pedidos', url: '/shop/orders' },
    plan: { none: 'No vemos ningún plan que administre su cuenta.', title: 'Su plan', url: '/client-portal/plan' },
    devices: { none: 'No tiene equipos registrados.', title: 'Sus equipos', url: '/client-portal/devices' },
    more: (count) => `Y ${count} más.`,
    appointment: (when, how) => `Su cita: ${when}, ${how}.`,
    how: { phone: 'por teléfono', video: 'por video', onsite: 'en su casa o negocio', dropoff: 'usted lo trae' },
    invoice: (number, total, due) => `Factura ${number}: ${total}, vence el ${due}.`,
    statuses: { new: 'Nuevo', open: 'Abierto', pending: 'Esperamos su respuesta', on_hold: 'En espera' },
    order: (number, total, state, tracking) =>
      `Pedido ${number}, ${total}: ${state}${tracking === '' ? '' : `, número de rastreo ${tracking}`}.`,
    orderStates: {
      pending: 'En espera del pago',
      confirmed: 'Confirmado',
      packed: 'Empacado',
      ready: 'Listo',
      shipped: 'En camino',
      completed: 'Completado',
      canceled: 'Cancelado',
      expired: 'Vencido',
    },
    planTerms: (name, users, price, period) =>
      `Plan ${name} para ${users} ${users === 1 ? 'usuario' : 'usuarios'}: ${price} al ${period === 'month' ? 'mes' : 'año'}.`,
    planRenews: (day) => `Se renueva automáticamente el ${day}.`,
    planEnds: (day) => `Termina el ${day}.`,
    device: (name, state, last) => `${name}: ${state}${last === null ? '' : `, último respaldo bueno: ${last}`}.`,
    backupStates: {
      protected: 'Protegido',
      late: 'Respaldo atrasado',
      failing: 'El respaldo falla',
      not_backed_up: 'Sin respaldo',
    },
  },
};
