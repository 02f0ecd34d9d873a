import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import drawing from './house.svg';
import { numberedFigure, SketchText } from './numbered-figure.tsx';

function Overlay(): ReactNode {
  const { t } = useLingui();
  const rooms = [
    [t`kitchen`, 110, 48],
    [t`entry`, 110, 254],
    [t`living`, 203, 48],
    [t`bedroom`, 320, 44],
    [t`study`, 288, 172],
  ] as const;
  return (
    <chakra.g fill="fg.muted">
      {rooms.map(([name, x, y]) => (
        <SketchText key={name} x={x} y={y} textAnchor="middle" fontWeight="400">
          {name}
        </SketchText>
      ))}
    </chakra.g>
  );
}

/** A house with its rooms, its Wi-Fi coverage, and what each job costs. */
export const HousePicture = numberedFigure({
  drawing,
  size: [420, 300],
  label: msg`A floor plan with two circles of Wi-Fi, one around the entry and one around the bedroom, joined by a cable`,
  parts: [
    {
      name: msg`At the kitchen table`,
      detail: msg`The phone, the printer, the email that stopped: an hour for whatever’s bugging you.`,
      at: [[90, 71]],
      price: 'home-services/in-home-first-hour',
    },
    {
      name: msg`Wi-Fi in every room`,
      detail: msg`The router at the door covers one circle. A second access point, connected by cable, covers the other.`,
      at: [
        [150, 212],
        [332, 104],
      ],
      price: 'home-services/wifi',
    },
    {
      name: msg`TV and smart home`,
      detail: msg`One remote control, and a doorbell that rings where you are.`,
      at: [[220, 150]],
      price: 'home-services/smart-home',
    },
    {
      name: msg`The new computer`,
      detail: msg`Set up in the study, with the old photos and the old printer.`,
      at: [[372, 164]],
      price: 'home-services/new-computer',
    },
  ],
  Overlay,
});
