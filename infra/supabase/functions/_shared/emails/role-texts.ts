/** What each role of the team may do, for emails (infra/decisions/062-roles-of-the-team.md). */
export const roleTexts = {
  en: {
    agent: 'Agent: tickets, clients, leads, and orders',
    manager: 'Manager: what agents do, plus billing settings, catalog, newsletters, search optimization, assistant, and reports',
    owner: 'Owner: everything, including the team, security, and privacy',
  },
  es: {
    agent: 'Agente: tickets, clientes, prospectos y pedidos',
    manager:
      'Gerente: lo mismo que los agentes, además de la configuración de facturación, el catálogo, los boletines, la optimización de búsqueda, el asistente y los informes',
    owner: 'Dueño: todo, incluidos el equipo, la seguridad y la privacidad',
  },
} as const;
