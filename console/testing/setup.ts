import '../app/app.css';
import { afterEach, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { recordConsoleErrors, takeConsoleErrors } from '../../web/testing/console-errors.ts';
import { fakeServer } from '../../web/testing/fake-server.ts';
import { switchLocale } from '../client/locale.ts';
import { queryClient } from '../client/query-client.ts';

await switchLocale('en_US');
recordConsoleErrors();

beforeEach(async () => {
  // The page of the test before would ask a server that has no replies yet.
  await cleanup();
  fakeServer.reset();
  queryClient.clear();
});

afterEach(() => {
  const errors = [...takeConsoleErrors(), ...fakeServer.takeUnexpected()];
  if (errors.length > 0) throw new Error(`unexpected errors:\n${errors.join('\n')}`);
});
