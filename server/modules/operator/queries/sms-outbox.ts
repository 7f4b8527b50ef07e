import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { readOutbox } from '#platform/sms/outbox.ts';

const shown = 100;

/** The last messages that were written instead of sent, newest first; none when a real service sends them. */
export async function smsOutbox({ app }: Context<OperatorViewer>) {
  const { driver } = app.sms;
  const messages = driver === 'outbox' ? await readOutbox(app.config.dataDir, shown) : [];
  // Several processes write at once, each with the clock of when it began.
  return { driver, messages: messages.toSorted((a, b) => b.at.localeCompare(a.at)) };
}
