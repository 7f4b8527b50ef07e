import { expect, test } from 'vitest';
import { member } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { upload, settled, phonePhoto } from './testing/uploads.ts';
const server = testServer({ limits: true });
test('limits on', async () => {
  const me = await member(server, 'limited');
  const s = await settled(server, me, await upload(server, me, await phonePhoto()));
  expect(s.state).toBe('ready');
  const d = await server.http.inject('/api/docs/json');
  const paths = Object.keys(d.json().paths).filter((p) => /upload|media/.test(p));
  console.log(paths, Object.keys(d.json().paths[paths.find((p) => p.endsWith('slice/{id}'))!]));
});
