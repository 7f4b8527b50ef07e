import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { EventDefinition } from '#platform/events/events.ts';
import { type ListenerBinding, listener } from '#platform/module/listeners.ts';
import { notify } from '../commands/notify.ts';
import type { Notice } from './notice.ts';

type Created = Notice | readonly Notice[] | null;
type Context = { app: App; tx: Transaction; now: Date };

/** Binds an event to the notices that it causes, which are inserted inside the emitter's transaction. */
export const noticeOn = <Payload>(
  event: EventDefinition<Payload>,
  create: (payload: Payload, context: Context) => Created | Promise<Created>,
  options: { before?: readonly string[] } = {},
): ListenerBinding =>
  listener(
    event,
    (app) => async (tx, payload, now) => {
      const created = await create(payload, { app, tx, now });
      if (created) await notify(app, tx, [created].flat(), now);
    },
    options,
  );
