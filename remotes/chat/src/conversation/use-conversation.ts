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
import { createMessage, type ChatMessage } from './message.ts';

const chat = { name: 'chat', request: ChatRequest, response: ChatReply } as const;
const transcript = { name: 'transcript', request: TranscriptRequest, response: TranscriptResponse } as const;
const rate = { name: 'rate', request: ReasonedRateRequest, response: RateResponse } as const;

export type Rating = 1 | -1;

export interface Conversation {
  messages: readonly ChatMessage[];
  waiting: boolean;
  /** Whether a language model is asked to word the reply that is waited for. */
  phrasing: boolean;
  /** Ratings by message id. */
  ratings: Readonly<Record<string, Rating>>;
  /** Returns whether the assistant replied. With `isNewTopic` the question is read without those before it. */
  send: (text: string, isNewTopic?: boolean) => Promise<boolean>;
  rateMessage: (id: string, rating: Rating, reason?: RatingReason) => Promise<void>;
  /** Ends the wait for a reply. What has arrived of it stays. */
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
  const { isEnabled } = useFeatureToggle();
  const canPhrase = isEnabled('ai_chatbot');
  const locale = useLocale();
  // While visitors can't switch languages, the default locale doesn't tell what language they speak.
  const language = isEnabled('bilingual_support') || locale !== DEFAULT_LOCALE ? locale : undefined;

  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  async function send(text: string, isNewTopic = false): Promise<boolean> {
    const message = text.trim().slice(0, MAX_CHAT_MESSAGE_LENGTH);
    if (message === '' || waiting) return false;
    add(createMessage('user', message));
    setWaiting(true);
    track({ name: 'chat', action: 'message' });
    const controller = new AbortController();
    sending.current = controller;
    let reply = createMessage('bot', '', { partial: 'arriving' });
    const show = (next: ChatMessage) => {
      const { id } = reply;
      reply = next;
      setMessages((before) => [...before.filter((other) => other.id !== id), next]);
    };
    const receive = ({ event, data }: ChatEvent) => {
      if (event === 'text') show({ ...reply, content: reply.content + data });
      else setPhrasing(data === 'phrasing');
    };
    try {
      const request = { message, sessionId, canPhrase, language, isNewTopic };
      const options = { signal: controller.signal, stream: readEventStream(ChatEvent, receive) };
      const answer = await streamFunction(chat, request, options);
      const { response, citations, messageId, ...metadata } = answer;
      show(createMessage('bot', response, { id: messageId, citations, ...metadata, rateable: true }));
      return true;
    } catch (error) {
      const stopped = controller.signal.aborted;
      if (reply.content !== '') {
        show({ ...reply, partial: stopped ? 'stopped' : 'interrupted' });
        return true;
      }
      if (stopped) return false;
      const unauthorized = error instanceof FunctionError && [401, 403].includes(error.status);
      add(createMessage('bot', describe(unauthorized ? signInFirst : apology)));
      toast({ title: unauthorized ? signInFirst : sendFailed, status: 'error' });
      return false;
    } finally {
      setWaiting(false);
      setPhrasing(false);
    }
  }

  async function rateMessage(id: string, rating: Rating, reason?: RatingReason): Promise<void> {
    const before = ratings[id];
    setRatings((all) => ({ ...all, [id]: rating }));
    try {
      // The server doesn't know messages from the window itself, such as an apology: their rating is only tracked.
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

  return { messages, waiting, phrasing, ratings, send, stop: () => sending.current?.abort(), rateMessage, emailTranscript };
}

const signInFirst = msg`Please sign in to use the chat assistant...`;
const sendFailed = msg`Failed to send message. Please try again.`;
const transcriptFailed = msg`We couldn’t send the conversation. Please try again.`;
const transcriptRateLimited = msg`You’ve had this sent many times already. Please wait a while.`;
const { supportEmail } = company;
const apology = msg`I’m sorry, I couldn’t answer just now. Please write to ${supportEmail} and a person will help you.`;
