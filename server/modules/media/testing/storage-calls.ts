import type { App } from '../../../platform/app.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

type Method = 'putFile' | 'put';

/** The app with a storage that fails at this call of the method. */
export const failingAt = (app: App, method: Method, call: number, onFail = () => {}): App => {
  let calls = 0;
  return before(app, method, () => {
    calls += 1;
    if (calls !== call) return;
    onFail();
    throw new Error('the storage is away');
  });
};

/** The app with a callback before each call of a method of its storage. */
export function before(app: App, method: Method, happens: () => unknown): App {
  const storage = new Proxy(app.storage, {
    get(target, name: keyof Storage) {
      const own = target[name];
      if (typeof own !== 'function') return own;
      const bound = (own as (...given: unknown[]) => unknown).bind(target);
      if (name !== method) return bound;
      return async (...given: unknown[]) => {
        await happens();
        return bound(...given);
      };
    },
  });
  return { ...app, storage };
}
