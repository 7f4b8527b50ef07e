import type { smsOutbox as endpoint } from '@muyu/contract/admin/account.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { readOutbox } from '#platform/sms/outbox.ts';

const maxMessages = 100;

/** The last messages of the outbox driver, newest first; none when a real service sends them. */
export async function getSmsOutbox({ app }: ContextOf<typeof endpoint>) {
  const { driver } = app.sms;
  const messages = driver === 'outbox' ? await readOutbox(app.config.dataDir, maxMessages) : [];
  // Several processes append to the outbox, so its order is not exact.
  return { driver, messages: messages.toSorted((a, b) => b.at.localeCompare(a.at)) };
}
