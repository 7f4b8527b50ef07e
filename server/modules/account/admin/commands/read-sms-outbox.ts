import type { listOutboxMessages as endpoint, OutboxMessage } from '@muyu/contract/admin/account.ts';
import { hasRecordedSince, recordAction } from '#modules/operator';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { readOutbox } from '#platform/sms/outbox.ts';

type OutboxContext = ContextOf<typeof endpoint>;

const maxMessages = 100;
/** The page reads again every few seconds while it is open. */
const recordedEveryMs = 60_000;

/**
 * The last messages of the outbox driver, newest first; none when a real service sends them. They contain codes with which one can
 * log in as somebody: who reads them is in the audit log.
 */
export async function readSmsOutbox(context: OutboxContext) {
  const { app } = context;
  const { driver } = app.sms;
  const found = driver === 'outbox' ? await readOutbox(app.config.dataDir, maxMessages) : [];
  // Several processes append to the outbox, so its order is not exact.
  const messages = found.toSorted((a, b) => b.at.localeCompare(a.at));
  if (messages.length > 0) await recordReading(context, messages);
  return { driver, messages };
}

/** Records the reading without the messages, at most once a minute for each operator. */
const recordReading = (context: OutboxContext, messages: readonly OutboxMessage[]): Promise<void> =>
  context.app.db.transaction(async (tx) => {
    const { operatorId } = context.viewer;
    const action = 'sms.outbox';
    await lockByName(tx, `${action} ${operatorId}`);
    const since = new Date(context.now.getTime() - recordedEveryMs);
    if (await hasRecordedSince(tx, operatorId, action, since)) return;
    await recordAction(context, tx, {
      action,
      targetType: 'sms',
      targetId: 'outbox',
      before: null,
      after: { newestAt: messages[0]!.at, count: messages.length },
    });
  });
