import { useLingui } from '@lingui/react/macro';
import type { QuestionGroup } from '@tulebyte/backend-api/functions/assistant-review';
import { chakra } from '@tulebyte/ui';
import { Tab, TabList, TabPanel, Tabs } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';
import { FaqEditor } from './faq-editor.tsx';
import { PhrasingEditor } from './phrasing-editor.tsx';
import { AnswerPreviewCard } from './answer-preview.tsx';

/** Improves the answer to a question: assigns it to a sentence of the site, or adds an answer that the site lacks. */
export function QuestionEditor({
  group: { question, language, answer },
  onDone,
}: {
  group: Pick<QuestionGroup, 'question' | 'language' | 'answer'>;
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div bg="bg.sunken" borderRadius="surface" padding={{ base: '4', md: '5' }} display="grid" gap="4" minWidth="0">
      <AnswerPreviewCard answer={answer} heading={t`Now`} />
      <Tabs defaultValue="phrasing">
        <TabList label={t`How to answer it`}>
          <Tab value="phrasing">{t`The site says it`}</Tab>
          <Tab value="faq">{t`Write an answer`}</Tab>
        </TabList>
        <TabPanel value="phrasing">
          <PhrasingEditor language={language} message={question} onDone={onDone} />
        </TabPanel>
        <TabPanel value="faq">
          <FaqEditor language={language} message={question} onDone={onDone} />
        </TabPanel>
      </Tabs>
    </chakra.div>
  );
}
