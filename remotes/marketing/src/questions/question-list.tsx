import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import { Accordion, AccordionItem } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';

export interface Question {
  question: MessageDescriptor;
  answer: MessageDescriptor;
}

/** Questions with folded answers; the first one is open. */
export function QuestionList({ questions }: { questions: readonly Question[] }): ReactNode {
  const { t } = useLingui();
  return (
    <Accordion>
      {questions.map(({ question, answer }, index) => (
        <AccordionItem key={question.id} summary={t(question)} open={index === 0}>
          <Text>{t(answer)}</Text>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
