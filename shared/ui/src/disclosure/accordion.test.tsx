import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UiProvider } from '../index.ts';
import { createStrictUiSystem } from '../strict.ts';
import { Accordion, AccordionItem, Tab, TabList, TabPanel, Tabs } from './index.ts';

const system = createStrictUiSystem();

it('is the browser’s own details, so that it opens without JavaScript', () => {
  const { container } = render(
    <UiProvider system={system}>
      <Accordion>
        <AccordionItem summary="Question" id="q">
          Answer
        </AccordionItem>
      </Accordion>
    </UiProvider>,
  );
  expect(container.querySelector('details#q > summary')?.textContent).toContain('Question');
});

it('tabs are moved by the arrow keys', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <UiProvider system={system}>
      <Tabs defaultValue="a">
        <TabList label="Views">
          <Tab value="a">First</Tab>
          <Tab value="b">Second</Tab>
        </TabList>
        <TabPanel value="a">One</TabPanel>
        <TabPanel value="b">Two</TabPanel>
      </Tabs>
    </UiProvider>,
  );
  await user.click(screen.getByRole('tab', { name: 'First' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await screen.findByRole('tab', { name: 'Second', selected: true }));
  expect((await screen.findByRole('tabpanel', { name: 'Second' })).textContent).toBe('Two');
});
