import type { App } from '../app.ts';

/** Memoizes a value per app: created at first use, released with the app. */
export function memoizePerApp<Thing>(make: (app: App) => Thing): (app: App) => Thing {
  const made = new WeakMap<App, Thing>();
  return (app) => {
    const known = made.get(app);
    if (known) return known;
    const thing = make(app);
    made.set(app, thing);
    return thing;
  };
}
