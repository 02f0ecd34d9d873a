import { AttachmentList } from '@tulebyte/tickets/attachments';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { beforeEach, expect, it, vi } from 'vitest';

const image = { id: 'a1', name: 'Screen.PNG', size: 2048 };
const document = { id: 'a2', name: 'report.pdf', size: 2048 };
const getFileUrl = async (id: string) => `/files/${id}`;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onChange: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(onChange: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#onChange = onChange;
      }
      observe() {
        this.#onChange([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

it('previews an image as an image, whatever type the server says, and opens it large', async () => {
  stubFetch({ '/files/a1': new Response('bytes', { headers: { 'content-type': 'text/html' } }) });
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  const { user, findByRole, queryByRole } = renderScreen(
    <AttachmentList attachments={[image, document]} getFileUrl={getFileUrl} />,
  );
  const preview = await findByRole('button', { name: 'Show Screen.PNG' });
  await vi.waitFor(() => expect(preview).toHaveProperty('disabled', false));
  expect(createUrl.mock.calls.map(([blob]) => (blob as Blob).type)).toEqual(['image/png']);
  expect(queryByRole('button', { name: 'Show report.pdf' })).toBeNull();
  await user.click(preview);
  expect((await findByRole('img', { name: 'Screen.PNG' })).getAttribute('src')).toBe('blob:preview');
});

it('leaves the button to save an image that can’t be loaded', async () => {
  stubFetch({ '/files/a1': new Response(null, { status: 403 }) });
  const { findByRole, queryByRole } = renderScreen(<AttachmentList attachments={[image]} getFileUrl={getFileUrl} />);
  await findByRole('button', { name: 'Show Screen.PNG' });
  await vi.waitFor(() => expect(queryByRole('button', { name: 'Show Screen.PNG' })).toBeNull());
  await findByRole('button', { name: /^Save Screen\.PNG/ });
});
