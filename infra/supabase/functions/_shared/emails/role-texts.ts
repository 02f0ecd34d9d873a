import type { StaffRole } from '@tulebyte/backend-api/staff-roles';

/** What each role of the team may do, worded as on pages (`shared/organizations/src/staff-roles.ts`). */
export const roleTexts: Readonly<Record<'en' | 'es', Readonly<Record<StaffRole, readonly [name: string, description: string]>>>> =
  {
    en: {
      agent: ['Agent', 'Tickets, clients, leads, orders, stock, invoices, outgoing email, and systems.'],
      manager: [
        'Manager',
        'What agents do, plus billing settings, refunds, products, newsletters, the assistant, search tools, reports, analytics, and privacy requests.',
      ],
      owner: [
        'Owner',
        'Everything, including the team, security, releases, feature toggles, sales tax rates, and privacy deletions.',
      ],
    },
    es: {
      agent: ['Agente', 'Tickets, clientes, prospectos, pedidos, existencias, facturas, correo saliente y sistemas.'],
      manager: [
        'Gerente',
        'Lo mismo que los agentes, más configuración de facturación, reembolsos, productos, boletines, asistente, herramientas de búsqueda, informes, análisis y solicitudes de privacidad.',
      ],
      owner: [
        'Dueño',
        'Todo, incluidos el equipo, la seguridad, las publicaciones, los interruptores de funciones, las tasas del impuesto sobre ventas y la eliminación de datos personales.',
      ],
    },
  };

/** A role within a sentence, such as “Agent (tickets, clients, …)”. */
export function roleInWords(language: 'en' | 'es', role: StaffRole): string {
  const [name, description] = roleTexts[language][role];
  return `${name} (${description.charAt(0).toLowerCase()}${description.slice(1, -1)})`;
}
