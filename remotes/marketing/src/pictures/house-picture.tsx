import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import lines from './house.svg';
import { NumberedFigure, SketchText, type Part } from './numbered-figure.tsx';

const parts: readonly Part[] = [
  {
    name: msg`At the kitchen table`,
    detail: msg`The telephone, the printer, the mail that stopped: an hour for whatever annoys you.`,
    price: 'home/in-home-first-hour',
  },
  {
    name: msg`Wi-Fi in every room`,
    detail: msg`The router at the door covers one circle. A second point, joined by cable, covers the other.`,
    price: 'home/wifi',
  },
  {
    name: msg`Television and smart home`,
    detail: msg`One remote control, and a doorbell that rings where you are.`,
    price: 'home/smart-home',
  },
  {
    name: msg`The new computer`,
    detail: msg`Set up in the study, with the old photographs and the old printer.`,
    price: 'home/new-computer',
  },
];

/** A house with its rooms, where the Wi-Fi reaches, and what each job costs. */
export function HousePicture(): ReactNode {
  const { t } = useLingui();
  const rooms = [
    [t`kitchen`, 146, 48],
    [t`entry`, 110, 254],
    [t`living`, 220, 48],
    [t`bedroom`, 320, 44],
    [t`study`, 288, 172],
  ] as const;
  return (
    <NumberedFigure
      href={lines}
      size={[420, 300]}
      label={t`The plan of a house with two circles of Wi-Fi, one around the entry and one around the bedroom, joined by a cable`}
      marks={[
        [1, 90, 71],
        [2, 150, 212],
        [2, 332, 104],
        [3, 220, 150],
        [4, 372, 164],
      ]}
      parts={parts}
    >
      <chakra.g fill="fg.muted">
        {rooms.map(([name, x, y]) => (
          <SketchText key={name} x={x} y={y} textAnchor="middle" fontWeight="400">
            {name}
          </SketchText>
        ))}
      </chakra.g>
    </NumberedFigure>
  );
}
