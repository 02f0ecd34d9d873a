import { company } from '@tulebyte/brand';
import type { ChatConfig } from '@tulebyte/backend-api/functions/settings';

export type Tone = ChatConfig['brand_tone'];

const call = company.phone.display;

const unknownAnswers: Readonly<Record<ChatConfig['default_language'], Readonly<Record<Tone, string>>>> = {
  en: {
    professional: `We couldn’t find that on our site. Open a ticket and someone will help you, or call ${call}.`,
    friendly: `Sorry, we couldn’t find that on our site! Open a ticket and one of us will be glad to help, or give us a call at ${call}.`,
    concise: `Not found on our site. Open a ticket, or call ${call}.`,
  },
  es: {
    professional: `No encontramos eso en nuestro sitio. Abra un ticket y alguien le ayudará, o llame al ${call}.`,
    friendly: `¡Lo sentimos, no encontramos eso en nuestro sitio! Abra un ticket y con gusto le ayudamos, o llámenos al ${call}.`,
    concise: `No está en nuestro sitio. Abra un ticket o llame al ${call}.`,
  },
};

/** Says that the site has no answer, and how to reach a person. */
export function unknownAnswer(tone: Tone, language: ChatConfig['default_language']): string {
  return unknownAnswers[language][tone];
}

const personAnswers: Readonly<Record<ChatConfig['default_language'], Readonly<Record<Tone, string>>>> = {
  en: {
    professional: `You can reach a person at ${call}, or open a ticket and one of us will reply.`,
    friendly: `Of course! Give us a call at ${call}, or open a ticket and one of us will get back to you.`,
    concise: `Call ${call}, or open a ticket.`,
  },
  es: {
    professional: `Para hablar con una persona, llame al ${call}, o abra un ticket y le responderemos.`,
    friendly: `¡Claro que sí! Llámenos al ${call}, o abra un ticket y uno de nosotros le responderá.`,
    concise: `Llame al ${call} o abra un ticket.`,
  },
};

/** Tells someone who wants a person how to reach one. */
export function personAnswer(tone: Tone, language: ChatConfig['default_language']): string {
  return personAnswers[language][tone];
}

/** Part of a language model's instructions: the style to write in. */
export const toneInstructions: Readonly<Record<Tone, string>> = {
  professional: 'Write in a professional, matter-of-fact tone.',
  friendly: 'Write in a warm, friendly tone, as to a neighbor.',
  concise: 'Write as briefly as you can: one or two sentences.',
};

const unanswered: Readonly<Record<ChatConfig['default_language'], (question: string) => string>> = {
  en: (question) => `We couldn’t find an answer on our site to “${question}”.`,
  es: (question) => `En nuestro sitio no encontramos respuesta a “${question}”.`,
};

/** Conjunctions and punctuation around a part of a message. */
const AROUND = /^[\s¿¡,]*(?:(?:and|also|plus|y|adem[aá]s)[\s¿¡,]+)?|[\s?.!,;]+$/giu;

/** Sentences that say which questions of a message have no answer. They follow the answers to the others. */
export function unansweredParts(language: ChatConfig['default_language'], questions: readonly string[]): readonly string[] {
  return questions.map((question) => unanswered[language](question.replaceAll(AROUND, '')));
}
