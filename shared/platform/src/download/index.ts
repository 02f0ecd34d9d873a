export { downloadFile } from './download-file.ts';
export { readStoredFile } from './read-stored-file.ts';
export { storedFileUrl } from './stored-file-url.ts';
