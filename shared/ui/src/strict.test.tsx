import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Accordion, AccordionItem } from './disclosure/index.ts';
import { DescriptionList, EmptyState, Skeleton, Stat, Table, TableScroll, Tag, Td, Th } from './data/index.ts';
import { Field, Input, NativeSelect, Textarea } from './form/index.ts';
import {
  Alert,
  Badge,
  Band,
  Box,
  Breadcrumbs,
  Button,
  chakra,
  EmailLink,
  Heading,
  Icon,
  IconButton,
  Link,
  List,
  Logo,
  PageHeader,
  PhoneLink,
  Price,
  Prose,
  Section,
  SkipLink,
  Spinner,
  Surface,
  Text,
  UiProvider,
  VisuallyHidden,
} from './index.ts';
import { createStrictUiSystem, UnknownTokenError } from './strict.ts';
import { Dialog } from './overlay/index.ts';
import type { ReactNode } from 'react';

const system = createStrictUiSystem();
const html = (node: ReactNode) => renderToString(<UiProvider system={system}>{node}</UiProvider>);

describe('strict tokens', () => {
  it.each([
    ['color', <Box key="a" color="fg.mutd" />],
    ['background', <Box key="b" bg="#fff" />],
    ['padding', <Box key="c" padding="7.25" />],
    ['fontSize', <Box key="d" fontSize="2xl" />],
    ['textStyle', <Box key="e" textStyle="display" />],
    ['border', <Box key="f" border="1px solid {colors.border.nothing}" />],
    ['borderRadius', <Box key="g" borderRadius="xl" />],
  ])('refuses an unknown %s', (_property, node) => expect(() => html(node)).toThrow(UnknownTokenError));

  it('lets tokens, layout values and CSS keywords pass', () => {
    expect(() =>
      html(
        <Box
          color="fg.muted"
          p={4}
          mx="auto"
          mt="-2"
          w="calc(100% - 2rem)"
          maxW="64ch"
          bg="transparent"
          inset="0"
          textStyle="h2"
          gap="1.5"
          zIndex="sticky"
        />,
      ),
    ).not.toThrow();
  });
});

const Undefined = chakra('span');

describe('every part renders on the server', () => {
  const page = html(
    <>
      <SkipLink href="#main">Skip</SkipLink>
      <Breadcrumbs label="Trail">
        <a href="/">Home</a>
        <span>Here</span>
      </Breadcrumbs>
      <Logo />
      <PageHeader
        title="Title"
        lede="Lede"
        actions={
          <>
            <Button variant="main" size="lg">
              Go
            </Button>
            <PhoneLink />
          </>
        }
        aside={<Price cents={13_900} from="from" per="a user a month" size="figure" />}
      />
      <Section id="s" title="Section" lede="Lede" layout="split">
        <List variant="ruled">
          <li>One</li>
        </List>
      </Section>
      <Band id="b" title="Band">
        <Link variant="cta" href="/">
          On <Icon name="arrow-right" />
        </Link>
        <EmailLink to="sales" />
      </Band>
      <Surface variant="error">
        <Heading size="h3">Heading</Heading>
        <Text tone="muted">Text</Text>
        <Badge tone="dusk">New</Badge>
      </Surface>
      <Alert tone="error" title="Wrong" live actions={<Button loading>Retry</Button>}>
        What
      </Alert>
      <Prose>
        <p>Prose</p>
      </Prose>
      <VisuallyHidden>Hidden</VisuallyHidden>
      <Spinner label="Loading" />
      <IconButton label="Close">
        <Icon name="close" />
      </IconButton>
      <Accordion>
        <AccordionItem summary="Q">A</AccordionItem>
      </Accordion>
      <TableScroll label="T" tall>
        <Table density="compact" interactive>
          <thead>
            <tr>
              <Th scope="col">H</Th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <Td numeric>1</Td>
            </tr>
          </tbody>
        </Table>
      </TableScroll>
      <Stat label="Label" value="15" note="min" />
      <Tag onRemove={() => {}} removeLabel="Remove">
        Tag
      </Tag>
      <DescriptionList items={[{ term: 'T', description: 'D' }]} />
      <EmptyState icon="ticket" title="None">
        Nothing
      </EmptyState>
      <Skeleton height="4" />
      <Field label="Email" name="email" hint="Hint" error="Wrong">
        <Input type="email" />
      </Field>
      <Field label="Text">
        <Textarea />
      </Field>
      <Field label="Which">
        <NativeSelect>
          <option>1</option>
        </NativeSelect>
      </Field>
      <Dialog open={false} onClose={() => {}} title="D" closeLabel="Close">
        Body
      </Dialog>
      <Undefined />
    </>,
  );

  it('without a style attribute, which the content security policy would block', () => expect(page).not.toMatch(/\sstyle="/));
  it('with the error tied to its control', () =>
    expect(page).toMatch(/aria-invalid="true" aria-describedby="([^"]+)-hint \1-error"/));
  it('with the deep band switched to the dark tokens', () => expect(page).toMatch(/<section id="b"[^>]*class="dark /));
});
