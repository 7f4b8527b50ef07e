import type { Transaction } from '../database/database.ts';

/** An event of a module; other modules declare listeners for it. */
export type EventDefinition<Payload> = { readonly name: string; readonly payload?: Payload };
export const event = <Payload>(name: string): EventDefinition<Payload> => ({ name });

export type EventHandler<Payload> = (tx: Transaction, payload: Payload, now: Date) => Promise<void>;

/**
 * Events between modules. Handlers run inside the emitter's transaction, one after the other, and are rolled back with it.
 * Work that may fail by itself is enqueued as a job by the handler.
 */
export class Events {
  #handlers = new Map<string, EventHandler<never>[]>();

  on<Payload>(definition: EventDefinition<Payload>, handler: EventHandler<Payload>): void {
    const known = this.#handlers.get(definition.name) ?? [];
    this.#handlers.set(definition.name, [...known, handler as EventHandler<never>]);
  }

  async emit<Payload>(tx: Transaction, definition: EventDefinition<Payload>, payload: Payload, now: Date) {
    for (const handler of this.#handlers.get(definition.name) ?? []) {
      await (handler as EventHandler<Payload>)(tx, payload, now);
    }
  }
}
