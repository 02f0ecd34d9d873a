import { Text } from '@tulebyte/ui';
import { Accordion, AccordionItem } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';

export interface Question {
  question: string;
  answer: string;
}

/** Questions with folded answers; the first one is open. */
export function QuestionList({ questions }: { questions: readonly Question[] }): ReactNode {
  return (
    <Accordion>
      {questions.map(({ question, answer }, index) => (
        <AccordionItem key={question} summary={question} open={index === 0}>
          <Text>{answer}</Text>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
