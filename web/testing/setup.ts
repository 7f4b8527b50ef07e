import '../app/main.css';
import { afterEach, beforeEach } from 'vitest';
import { ignoreSkippedTransitions } from '../app/view-transition.ts';
import { activateLocale, loadAllMessages } from '../client/device/locale.ts';
import { recordConsoleErrors, takeConsoleErrors } from './console-errors.ts';
import { fakeServer } from './fake-server.ts';
import { resetApp } from './render.tsx';

document.documentElement.dataset.theme = 'dark';
await activateLocale('zh_CN');
await loadAllMessages();
recordConsoleErrors();
ignoreSkippedTransitions();

beforeEach(async () => {
  // The page of the test before is closed first: what it still asks for is not a request of this test.
  await resetApp();
  fakeServer.reset();
});

afterEach(() => {
  const errors = [...takeConsoleErrors(), ...fakeServer.takeUnexpected()];
  if (errors.length > 0) throw new Error(`unexpected errors:\n${errors.join('\n')}`);
});
