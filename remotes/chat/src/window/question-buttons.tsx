import { Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

interface QuestionButtonsProps {
  questions: readonly string[];
  /** The questions' language, if it isn't the page's. */
  language?: string | undefined;
  disabled: boolean;
  onAsk: (question: string) => void;
}

/** Questions that are sent by clicking them. */
export function QuestionButtons({ questions, language, disabled, onAsk }: QuestionButtonsProps): ReactNode {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" alignItems="flex-start" gap="1" marginTop="1">
      {questions.map((question) => (
        <li key={question}>
          <Button
            size="sm"
            variant="outline"
            lang={language}
            whiteSpace="normal"
            textAlign="start"
            height="auto"
            disabled={disabled}
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}
