import { expect, onTestFinished, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { phonePhoto, rowWhen, upload } from './testing/uploads.ts';

const server = testServer({}, 'server');

test('the first picture of a person is processed before the later ones of another, who was earlier', async () => {
  const [archivist, visitor] = [await member(server, 'archivist'), await member(server, 'single')];
  const photo = await phonePhoto();
  const files: string[] = [];
  for (let i = 0; i < 8; i++) files.push(await upload(server, archivist, photo));
  const first = await upload(server, visitor, photo);
  const worker = createApp(server.app.config);
  await startApp(worker, 'worker');
  onTestFinished(() => stopApp(worker));
  const rows = await Promise.all(
    [...files, first].map((fileId) => rowWhen(server, fileId, ({ state }) => state === 'ready')),
  );
  const sequence = rows.toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime());
  // Two pictures are processed at a time.
  expect(sequence.slice(0, 3).map(({ fileId }) => fileId)).toContain(first);
});
