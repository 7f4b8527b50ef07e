import { getOwnOperator, type OwnOperator } from '@muyu/contract/admin/operator.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeServer } from '../../web/testing/fake-server.ts';
import { Providers } from '../app/providers.tsx';
import { createConsoleRouter } from '../app/router.ts';
import { followSessionEnd } from '../app/session-end.ts';
import { clearToken, saveToken } from '../client/session-token.ts';

/** Renders the whole console at a path, with its frame, for a signed-in operator; `reload` instead of loading the page again. */
export async function renderConsole(path: string, operator: OwnOperator, reload = () => {}) {
  saveToken('token');
  fakeServer.reply(getOwnOperator, operator);
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [`/console${path}`] }));
  const stop = followSessionEnd(router, reload);
  onTestFinished(() => {
    stop();
    clearToken('left');
  });
  await render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  return router;
}
