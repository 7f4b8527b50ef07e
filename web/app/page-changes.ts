import type { AnyRouter } from '@tanstack/react-router';
import { setPageTitle } from '../client/device/page-title.ts';
import { focusPage } from '../ui/page/focus-page.ts';

/** Tells each change of the page to title and focus. */
export function followPageChanges(router: AnyRouter): void {
  // A page names itself when it has loaded; the first one has the title that the server wrote.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) setPageTitle(null);
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPage();
  });
}
