import { defineMessages } from '@tulebyte/remote-kit/lingui';

export default defineMessages();
