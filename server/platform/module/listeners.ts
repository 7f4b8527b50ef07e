import type { App } from '../app.ts';
import type { EventDefinition, EventHandler } from '../events/events.ts';
import type { ModuleDefinition } from './module.ts';

/** An event and the handler that runs inside the emitter's transaction. */
export type ListenerBinding = {
  readonly event: EventDefinition<never>;
  readonly create: (app: App) => EventHandler<never>;
  /** Names of modules whose listeners of the same event run after this one. */
  readonly before: readonly string[];
};

/** Binds a handler to an event. Handlers run in the order of the modules, except where `before` says otherwise. */
export const listener = <Payload>(
  event: EventDefinition<Payload>,
  create: (app: App) => EventHandler<Payload>,
  options: { before?: readonly string[] } = {},
): ListenerBinding => ({
  event: event as EventDefinition<never>,
  create: create as (app: App) => EventHandler<never>,
  before: options.before ?? [],
});

type Entry = { module: string; binding: ListenerBinding };

/**
 * All listeners in the order in which they run: the order of the modules, changed only as far as `before` asks.
 * Throws when `before` names a module without a listener of the same event, or when the declarations form a circle.
 */
export function orderListeners(modules: readonly ModuleDefinition[]): ListenerBinding[] {
  const entries = modules.flatMap(({ name, listeners = [] }) =>
    listeners.map((binding): Entry => ({ module: name, binding })),
  );
  const sameEvent = (a: Entry, b: Entry) => a.binding.event.name === b.binding.event.name;
  for (const entry of entries) {
    for (const name of entry.binding.before) {
      if (!entries.some((other) => other.module === name && sameEvent(entry, other)))
        throw new Error(`${entry.module}: ${name} does not listen to ${entry.binding.event.name}`);
    }
  }
  const mustWait = (entry: Entry, rest: readonly Entry[]) =>
    rest.some((other) => sameEvent(entry, other) && other.binding.before.includes(entry.module));
  const ordered: ListenerBinding[] = [];
  for (let rest = entries; rest.length > 0; ) {
    const next = rest.find((entry) => !mustWait(entry, rest));
    if (!next) throw new Error(`circle of listeners: ${rest.map(({ module }) => module).join(', ')}`);
    ordered.push(next.binding);
    rest = rest.filter((entry) => entry !== next);
  }
  return ordered;
}
