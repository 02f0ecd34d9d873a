import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { company } from '@tulebyte/brand';
import { MAX_CHAT_MESSAGE_LENGTH, ChatEvent, ChatReply, ChatRequest } from '@tulebyte/backend-api/functions/chat';
import { RateResponse, ReasonedRateRequest, type RatingReason } from '@tulebyte/backend-api/functions/rate';
import { TranscriptRequest, TranscriptResponse } from '@tulebyte/backend-api/functions/transcript';
import { DEFAULT_LOCALE, describe, useLocale } from '@tulebyte/i18n';
import { callFunction, FunctionError, streamFunction, toast, track, useFeatureToggle } from '@tulebyte/platform';
import { readEventStream } from '@tulebyte/platform/event-stream';
import { useRef, useState } from 'react';
import { newSessionId } from '../session/session-id.ts';
import { createMessage, type ChatMessage, type Question } from './message.ts';

const chat = { name: 'chat', request: ChatRequest, response: ChatReply } as const;
const transcript = { name: 'transcript', request: TranscriptRequest, response: TranscriptResponse } as const;
const rate = { name: 'rate', request: ReasonedRateRequest, response: RateResponse } as const;

export type Rating = 1 | -1;

export interface Conversation {
  messages: readonly ChatMessage[];
  waiting: boolean;
  /** Whether a language model phrases the pending reply. */
  phrasing: boolean;
  /** Ratings by message id. */
  ratings: Readonly<Record<string, Rating>>;
  /** Returns whether the assistant replied. With `isNewTopic`, earlier questions don't count. */
  send: (text: string, isNewTopic?: boolean) => Promise<boolean>;
  /** Requests an interrupted reply again, and replaces it. */
  retry: (interrupted: ChatMessage) => Promise<void>;
  rateMessage: (id: string, rating: Rating, reason?: RatingReason) => Promise<void>;
  /** Stops a reply; the part that has arrived stays. */
  stop: () => void;
  /** Emails the conversation to the account's address. */
  emailTranscript: () => Promise<void>;
}

/** A conversation with the assistant; it has one session id until the page unloads. */
export function useConversation(): Conversation {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [waiting, setWaiting] = useState(false);
  const [phrasing, setPhrasing] = useState(false);
  const [ratings, setRatings] = useState<Readonly<Record<string, Rating>>>({});
  const [sessionId] = useState(() => newSessionId());
  const sending = useRef<AbortController>(null);
  /** The last question if nothing of its reply arrived: it is back in the input. */
  const failed = useRef<{ question: Question; shown: readonly ChatMessage[] }>(null);
  const { isEnabled } = useFeatureToggle();
  const canPhrase = isEnabled('ai_chatbot');
  const locale = useLocale();
  // Until visitors can switch languages, the default locale doesn't mean that they speak it.
  const language = isEnabled('bilingual_support') || locale !== DEFAULT_LOCALE ? locale : undefined;

  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  async function send(text: string, isNewTopic = false): Promise<boolean> {
    const message = text.trim().slice(0, MAX_CHAT_MESSAGE_LENGTH);
    // A ref, since a double click may come before the next render.
    if (message === '' || sending.current) return false;
    const before = failed.current;
    failed.current = null;
    const repeated = before?.question.message === message && before.question.isNewTopic === isNewTopic ? before : null;
    if (repeated) setMessages((all) => all.filter((one) => !repeated.shown.includes(one)));
    const question = repeated?.question ?? { message, isNewTopic, idempotencyKey: crypto.randomUUID() };
    const asked = createMessage('user', message);
    add(asked);
    track({ name: 'chat', action: 'message' });
    return ask(question, asked, createMessage('bot', '', { partial: 'arriving' }));
  }

  async function retry(interrupted: ChatMessage): Promise<void> {
    const { question } = interrupted;
    if (question && !sending.current) await ask(question, null, interrupted);
  }

  /** @param asked the message with the question, if it is new @param reply the reply to replace */
  async function ask(question: Question, asked: ChatMessage | null, reply: ChatMessage): Promise<boolean> {
    setWaiting(true);
    const controller = new AbortController();
    sending.current = controller;
    let arrived = '';
    const show = (next: ChatMessage) => {
      const { id } = reply;
      reply = next;
      setMessages((all) => (all.some((one) => one.id === id) ? all.map((one) => (one.id === id ? next : one)) : [...all, next]));
    };
    const receive = ({ event, data }: ChatEvent) => {
      if (event === 'text') show({ ...reply, content: (arrived += data), partial: 'arriving' });
      else setPhrasing(data === 'phrasing');
    };
    try {
      const request = { ...question, sessionId, canPhrase, language };
      const options = { signal: controller.signal, stream: readEventStream(ChatEvent, receive) };
      const answer = await streamFunction(chat, request, options);
      const { response, citations, messageId, ...metadata } = answer;
      show(createMessage('bot', response, { id: messageId, citations, ...metadata, rateable: true }));
      return true;
    } catch (error) {
      const stopped = controller.signal.aborted;
      const status = error instanceof FunctionError ? error.status : 0;
      const refusal = refusals[status];
      if (arrived === '' && !stopped) toast({ title: refusal ?? sendFailed, status: 'error' });
      if (reply.content !== '') {
        const partial = stopped && arrived !== '' ? 'stopped' : 'interrupted';
        show({ ...reply, partial, question });
        return true;
      }
      const sorry = stopped ? [] : [createMessage('bot', describe(refusal ?? apology))];
      sorry.forEach(add);
      // The idempotency key belongs to another question.
      failed.current = status === 409 ? null : { question, shown: [...(asked ? [asked] : []), ...sorry] };
      return false;
    } finally {
      sending.current = null;
      setWaiting(false);
      setPhrasing(false);
    }
  }

  async function rateMessage(id: string, rating: Rating, reason?: RatingReason): Promise<void> {
    const before = ratings[id];
    setRatings((all) => ({ ...all, [id]: rating }));
    try {
      // The server doesn't have the window's own messages, such as apologies: their rating is only tracked.
      if (messages.find((message) => message.id === id)?.rateable)
        await callFunction(rate, { messageId: id, rating, sessionId, reason });
      if (reason !== undefined) return;
      track({ name: 'chat', action: 'rate' });
      toast({ title: msg`Thank you`, description: msg`Your feedback helps us improve!`, status: 'success' });
    } catch {
      setRatings(({ [id]: _failed, ...rest }) => (before === undefined ? rest : { ...rest, [id]: before }));
      toast({ title: msg`We couldn’t save your rating. Please try again.`, status: 'error' });
    }
  }

  async function emailTranscript(): Promise<void> {
    try {
      const { sentTo } = await callFunction(transcript, { sessionId, language: locale });
      toast({ title: msg`We’re emailing the conversation to ${sentTo}`, status: 'success' });
    } catch (error) {
      const rateLimited = error instanceof FunctionError && error.status === 429;
      toast({ title: rateLimited ? transcriptRateLimited : transcriptFailed, status: 'error' });
    }
  }

  return {
    messages,
    waiting,
    phrasing,
    ratings,
    send,
    retry,
    stop: () => sending.current?.abort(),
    rateMessage,
    emailTranscript,
  };
}

const signInFirst = msg`Please sign in to use the chat assistant...`;
const sendFailed = msg`Failed to send message. Please try again.`;
const transcriptFailed = msg`We couldn’t send the conversation. Please try again.`;
const transcriptRateLimited = msg`You’ve had this sent many times already. Please wait a while.`;
const { supportEmail } = company;
const phone = company.phone.display;
const tooManyQuestions = msg`You’ve sent a lot of questions in a short time. Wait a minute and try again, or call ${phone}.`;
const apology = msg`I’m sorry, I couldn’t answer just now. Please write to ${supportEmail} and a person will help you.`;

/** What is said when a question is refused with a status; the apology is for all other failures. */
const refusals: Partial<Record<number, MessageDescriptor>> = { 401: signInFirst, 403: signInFirst, 429: tooManyQuestions };
