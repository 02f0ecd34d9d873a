/** A question and the chunk that answers it (page and heading), or `null` if the site has no answer. */
export interface LabelledQuestion {
  readonly question: string;
  readonly heading: string | null;
}

/** The labeled set for scoring the search, including typos and Spanish. */
export const questions: readonly LabelledQuestion[] = [
  { question: 'How much does virus removal cost?', heading: 'PC and laptop repair: prices' },
  { question: 'price of a new laptop screen', heading: 'PC and laptop repair: prices' },
  { question: 'What do you charge for data recovery?', heading: 'PC and laptop repair: prices' },
  { question: 'is the diagnostic fee waived', heading: 'PC and laptop repair: prices' },
  { question: 'How long is the warranty on repairs?', heading: 'PC and laptop repair: what you can count on' },
  { question: 'do you have no fix no fee', heading: 'PC and laptop repair: what you can count on' },
  { question: 'custom loop build price', heading: 'Gaming PC builds: prices' },
  { question: 'do gaming PCs come with a burn-in report?', heading: 'Gaming PC builds: what you can count on' },
  { question: 'phishing training cost per user', heading: 'Cybersecurity: prices' },
  { question: 'how fast do you triage critical security alerts', heading: 'Cybersecurity: what you can count on' },
  { question: 'moving mailboxes to Microsoft 365', heading: 'Cloud migration: prices' },
  { question: 'is there a rollback plan for the migration', heading: 'Cloud migration: what you can count on' },
  { question: 'server backup price', heading: 'Data backup: prices' },
  { question: 'how often do you test restores', heading: 'Data backup: what you can count on' },
  { question: 'What does the Pro plan include?', heading: 'Pro plan: price and what is included' },
  { question: 'How much is the Basic plan?', heading: 'Basic plan: price and what is included' },
  { question: 'enterprise plan response time critical', heading: 'Enterprise plan: response times' },
  { question: 'how do I cancel my plan', heading: 'Contract length and canceling a plan' },
  { question: 'discount for schools', heading: 'Discount for nonprofits and schools' },
  { question: 'When are you open on Saturday?', heading: 'Opening hours' },
  { question: 'are you closed on Sunday', heading: 'Opening hours' },
  { question: 'phone number', heading: 'Contact: phone and email' },
  { question: 'Which cities do you serve?', heading: 'Service area: cities we serve' },
  { question: 'Do you come to Lodi?', heading: 'Service area: cities we serve' },
  { question: 'is there a travel fee', heading: 'Travel fee' },
  { question: 'price per mile', heading: 'Travel fee' },
  { question: 'whole-home wifi setup', heading: 'Home services: what a visit costs' },
  { question: 'senior discount', heading: 'Senior discount' },
  { question: 'field technician hourly rate', heading: 'Field technicians for out-of-town IT companies' },
  { question: 'Can I return unopened hardware?', heading: 'Returns and restocking fee' },
  { question: 'restocking fee for custom builds', heading: 'Returns and restocking fee' },
  { question: 'what happens to devices I do not pick up, unclaimed', heading: 'Unclaimed devices' },
  { question: 'do I get a written estimate', heading: 'Written estimate and approval' },
  { question: 'can I pay by check', heading: 'Payment: card, check or invoice' },
  { question: 'does my data leave the United States', heading: 'Where client data is kept' },
  { question: 'which ticket priorities are there', heading: 'Ticket priorities' },
  // Typos.
  { question: 'virsu removal', heading: 'PC and laptop repair: prices' },
  { question: 'opning hours', heading: 'Opening hours' },
  { question: 'restokcing fee', heading: 'Returns and restocking fee' },
  { question: 'phising trainning', heading: 'Cybersecurity: prices' },
  // Spanish.
  { question: '¿Cuánto cuesta una pantalla?', heading: 'PC and laptop repair: prices' },
  { question: '¿Cuál es el horario?', heading: 'Opening hours' },
  { question: '¿Qué garantía tienen las reparaciones?', heading: 'PC and laptop repair: what you can count on' },
  // Nothing on the site answers these.
  { question: 'Who won the world cup in 1994?', heading: null },
  { question: 'Do you sell pizza?', heading: null },
  { question: 'What is the capital of France?', heading: null },
  { question: 'Can you fix my washing machine?', heading: null },
  { question: 'Tell me a joke about penguins', heading: null },
  { question: 'How do I bake sourdough bread?', heading: null },
  { question: 'Do you repair cars?', heading: null },
  { question: 'Is there parking at the stadium?', heading: null },
];
