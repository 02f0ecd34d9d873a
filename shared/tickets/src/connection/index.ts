export { ConnectionNotice } from './connection-notice.tsx';
