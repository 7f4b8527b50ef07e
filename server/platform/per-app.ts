import type { App } from './app.ts';

/** Something that each process keeps one of: made at first use, gone with the app. */
export function perApp<Thing>(make: (app: App) => Thing): (app: App) => Thing {
  const made = new WeakMap<App, Thing>();
  return (app) => {
    const known = made.get(app);
    if (known) return known;
    const thing = make(app);
    made.set(app, thing);
    return thing;
  };
}
