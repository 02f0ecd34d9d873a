import { chakra } from '@chakra-ui/react/styled-system';

/** What can be done about a message, below it. */
export const ActionRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2' } });
