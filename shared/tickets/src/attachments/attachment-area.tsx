import { Trans, useLingui } from '@lingui/react/macro';
import { ATTACHMENT_TYPES } from '@tulebyte/backend-api/functions/attachment';
import { Button, chakra, Icon, IconButton, Spinner, Text } from '@tulebyte/ui';
import { useRef, useState, type ReactNode } from 'react';
import { fileSize } from './file-size.ts';
import type { Attachments, PendingFile } from './use-attachments.ts';
import { refusalLabels } from './labels.ts';

const ACCEPTED = Object.keys(ATTACHMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

const Area = chakra('div', {
  base: { display: 'grid', gap: '3', borderRadius: 'control', outlineOffset: '6px' },
  variants: { over: { true: { outline: '2px dashed', outlineColor: 'border.control' }, false: {} } },
});

/** The part of a form that accepts files: dropped, pasted, picked, or photographed. `children` is the message field. */
export function AttachmentArea({
  attachments,
  enabled = true,
  children,
}: {
  attachments: Attachments;
  /** When false, only `children` is shown: files need an identified visitor. */
  enabled?: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const { files, add, remove } = attachments;
  if (!enabled) return children;
  return (
    <Area
      over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        // Handles files such as screenshots; text is pasted as usual.
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        add(event.clipboardData.files);
      }}
    >
      {children}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
        <chakra.span marginInlineStart="-3">
          <PickButton label={t`Attach files`} multiple onPick={add} />
        </chakra.span>
        <chakra.span css={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}>
          <PickButton label={t`Take a photo`} capture onPick={add} />
        </chakra.span>
        <Text as="span" size="small" tone="muted">
          <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>
            <Trans>Or drop files here, or paste a screenshot.</Trans>
          </chakra.span>{' '}
          <Trans>10&nbsp;MB each.</Trans>
        </Text>
      </chakra.div>
      {files.length > 0 ? (
        <chakra.ul display="grid" aria-label={t`Files`}>
          {files.map((file) => (
            <PendingRow key={file.key} file={file} onRemove={() => remove(file.key)} />
          ))}
        </chakra.ul>
      ) : null}
    </Area>
  );
}

function PickButton({
  label,
  multiple = false,
  capture = false,
  onPick,
}: {
  label: string;
  multiple?: boolean;
  /** Opens the camera on phones. */
  capture?: boolean;
  onPick: (files: Iterable<File>) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => input.current?.click()}>
        {capture ? null : <Icon name="attach" />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        multiple={multiple}
        accept={capture ? 'image/*' : ACCEPTED}
        {...(capture ? { capture: 'environment' } : {})}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])]);
          // So that the same file can be picked again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function PendingRow({ file, onRemove }: { file: PendingFile; onRemove: () => void }): ReactNode {
  const { t } = useLingui();
  const { name, size, id, rejected } = file;
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2"
      borderTopWidth="1px"
      borderColor="border.default"
      textStyle="ui"
      minHeight="target"
    >
      {id === undefined && rejected === undefined ? (
        <Spinner size="1em" />
      ) : (
        <Icon name={rejected === undefined ? 'file' : 'alert'} />
      )}
      <chakra.span flex="1" minWidth="0" paddingBlock="1.5">
        <chakra.span overflowWrap="anywhere">{name}</chakra.span>{' '}
        <Text as="span" size="small" tone="muted">
          {fileSize(size)}
        </Text>
        <chakra.span role="status" display="block" textStyle="small" color={rejected === undefined ? 'fg.muted' : 'fg.error'}>
          {rejected !== undefined ? t(refusalLabels(rejected)) : id === undefined ? t`Uploading…` : null}
        </chakra.span>
      </chakra.span>
      <IconButton label={t`Remove ${name}`} size="sm" onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </chakra.li>
  );
}
