import { chakra } from '@chakra-ui/react/styled-system';

/** A row of actions below a message. */
export const ActionRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2' } });
