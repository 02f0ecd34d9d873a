import { useLingui } from '@lingui/react/macro';
import { chakra, Grid, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { priceLine } from '../../prices/price-line.ts';
import { LinePrice } from '../../prices/price-list.tsx';
import { ChipRadios } from '../controls/chip-radios.tsx';
import { DemoSection } from '../controls/demo-section.tsx';
import { NoScript, ScriptOnly } from '../controls/script-only.ts';
import { causes } from './causes.ts';
import { Diagnosis } from './diagnosis.tsx';
import { CAUSES, questions, type Answer, type QuestionId, type SymptomAnswers } from './likely-cause.ts';
import { questionTexts } from './question-texts.ts';

const QUESTIONS = Object.keys(questions) as readonly QuestionId[];

/** Five questions that lead to a likely cause, a price, a guide, and a time. Without JavaScript, all causes as a list. */
export default function SymptomChecker(): ReactNode {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<SymptomAnswers>({});
  return (
    <DemoSection
      id="symptoms"
      title={t`What’s it doing?`}
      lede={t`In plain words: the likely cause, the price, and what to do first.`}
    >
      <ScriptOnly data-nosnippet="">
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }}
          columnGap="14"
          gap="block"
          alignItems="start"
        >
          <Grid gap="5">
            {QUESTIONS.map((id) => {
              const texts: {
                question: (typeof questionTexts)[QuestionId]['question'];
                answers: Readonly<Record<string, (typeof questionTexts)[QuestionId]['question']>>;
              } = questionTexts[id];
              return (
                <ChipRadios<Answer>
                  key={id}
                  even
                  legend={t(texts.question)}
                  options={questions[id].map((value) => {
                    const label = texts.answers[value];
                    return { value, label: label ? t(label) : value };
                  })}
                  value={answers[id]}
                  onChange={(value) => setAnswers({ ...answers, [id]: value })}
                />
              );
            })}
          </Grid>
          <Diagnosis answers={answers} />
        </Grid>
      </ScriptOnly>
      <NoScript>
        <chakra.ul display="grid" gap="4">
          {CAUSES.map((id) => {
            const { name, firstAid, price } = causes[id];
            const line = priceLine(price);
            return (
              <li key={id}>
                <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="6">
                  <Text size="label">{t(name)}</Text>
                  {line ? <LinePrice line={line} /> : null}
                </chakra.div>
                <Text size="ui">{t(firstAid)}</Text>
              </li>
            );
          })}
        </chakra.ul>
      </NoScript>
    </DemoSection>
  );
}
