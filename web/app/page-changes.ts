import type { AnyRouter } from '@tanstack/react-router';
import { showTitle } from '../client/device/page-title.ts';
import { focusPage } from '../ui/page/focus-page.ts';

/** Tells each change of the page to title and focus. */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // A page that names itself does it when it is mounted; the first one has the title that the server wrote.
    showTitle();
    focusPage();
  });
}
