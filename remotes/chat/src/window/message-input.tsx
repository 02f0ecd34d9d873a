import { useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { MAX_CHAT_MESSAGE_LENGTH } from '@tulebyte/backend-api/functions/chat';
import { chakra, Flex, Icon, IconButton } from '@tulebyte/ui';
import { useState, type FormEvent, type ReactNode } from 'react';

const TextInput = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: 'target',
    paddingInline: '3',
    fontSize: 'ui',
    bg: 'bg.page',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    _placeholder: { color: 'fg.subtle' },
  },
});

/** The message input. Sending is disabled while a reply is pending or the input is empty. */
export function MessageInput({ waiting, onSend }: { waiting: boolean; onSend: (text: string) => Promise<void> }): ReactNode {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const product = company.shortName;
  const disabled = waiting || text.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (disabled) return;
    setText('');
    void onSend(text);
  }

  return (
    <Flex as="form" align="center" gap="1" padding="2" borderTopWidth="1px" borderColor="border.default" onSubmit={submit}>
      <TextInput
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t`Ask me about ${product} services...`}
        aria-label={t`Your question`}
        maxLength={MAX_CHAT_MESSAGE_LENGTH}
        autoComplete="off"
      />
      <IconButton type="submit" label={t`Send`} variant="solid" disabled={disabled}>
        <Icon name="send" />
      </IconButton>
    </Flex>
  );
}
