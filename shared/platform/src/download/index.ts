export { downloadFile } from './download-file.ts';
export { storedFileUrl } from './stored-file-url.ts';
