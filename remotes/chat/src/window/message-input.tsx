import { useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { MAX_CHAT_MESSAGE_LENGTH } from '@tulebyte/backend-api/functions/chat';
import { Flex, Icon, IconButton } from '@tulebyte/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { readMessageDraft, writeMessageDraft } from '../conversation/message-draft.ts';
import { TextInput } from './text-input.ts';

interface MessageInputProps {
  waiting: boolean;
  /** Returns whether the message was answered. */
  onSend: (text: string) => Promise<boolean>;
  onStop: () => void;
}

/** The message input. Sending is disabled while a reply is pending or the input is empty. A message that wasn't sent comes back. */
export function MessageInput({ waiting, onSend, onStop }: MessageInputProps): ReactNode {
  const { t } = useLingui();
  const [text, setText] = useState(readMessageDraft);
  const input = useRef<HTMLInputElement>(null);
  const product = company.shortName;
  const disabled = waiting || text.trim() === '';

  function type(typed: string): void {
    setText(typed);
    writeMessageDraft(typed);
  }

  function stop(): void {
    onStop();
    // The button goes away.
    input.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (disabled) return;
    setText('');
    if (await onSend(text)) {
      if (readMessageDraft() === text) writeMessageDraft('');
    } else setText((typed) => typed || text);
  }

  return (
    <Flex
      as="form"
      align="center"
      gap="2.5"
      padding="2.5"
      borderTopWidth="1px"
      borderColor="border.default"
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <TextInput
        ref={input}
        value={text}
        onChange={(event) => type(event.target.value)}
        placeholder={t`Ask me about ${product} services...`}
        aria-label={t`Your question`}
        maxLength={MAX_CHAT_MESSAGE_LENGTH}
        autoComplete="off"
      />
      {/* Two buttons: as one, a click on Stop would submit the form by the button that it has become. */}
      {waiting ? (
        <IconButton key="stop" label={t`Stop`} variant="outline" onClick={stop}>
          <Icon name="close" />
        </IconButton>
      ) : (
        <IconButton key="send" type="submit" label={t`Send`} variant="solid" disabled={disabled}>
          <Icon name="send" />
        </IconButton>
      )}
    </Flex>
  );
}
