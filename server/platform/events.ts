import type { Transaction } from './database/database.ts';

/** What a module announces; others subscribe in main/. */
export type EventDefinition<Payload> = { readonly name: string; readonly payload?: Payload };
export const event = <Payload>(name: string): EventDefinition<Payload> => ({ name });

type Handler<Payload> = (tx: Transaction, payload: Payload, now: Date) => Promise<void>;

/**
 * Announcements between modules. Handlers run inside the announcer's transaction: what they change stands or falls
 * with it. What may fail on its own is sent to a job by the handler.
 */
export class Events {
  #handlers = new Map<string, Handler<never>[]>();

  on<Payload>(definition: EventDefinition<Payload>, handler: Handler<Payload>): void {
    const known = this.#handlers.get(definition.name) ?? [];
    this.#handlers.set(definition.name, [...known, handler as Handler<never>]);
  }

  async announce<Payload>(
    tx: Transaction,
    definition: EventDefinition<Payload>,
    payload: Payload,
    now: Date,
  ) {
    for (const handler of this.#handlers.get(definition.name) ?? []) {
      await (handler as Handler<Payload>)(tx, payload, now);
    }
  }
}
