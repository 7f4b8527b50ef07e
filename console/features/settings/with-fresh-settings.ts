import { refreshSiteSettings } from '../../client/site-settings.ts';

/** Passes the result of a change on when the console shows the site as it is now. */
export async function withFreshSettings<Result>(done: Result): Promise<Result> {
  await refreshSiteSettings();
  return done;
}
