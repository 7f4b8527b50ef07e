import { foldNews } from '#modules/message';
import { foldCounts } from '#modules/post';
import { foldFollowCounts } from '#modules/social';
import type { App } from '#platform/app.ts';

const everyMs = 250;

/** Folds changes of counters four times a second while the process works; whoever holds the lock does it. Returns how to stop. */
export function keepFolding(app: App): () => Promise<void> {
  let stopped = false;
  let turn = Promise.resolve();
  const fold = async () => {
    try {
      await foldCounts(app);
      await foldFollowCounts(app);
      await foldNews(app);
    } catch (error) {
      if (!stopped) app.log.error({ err: error }, 'counters could not be folded');
    }
  };
  const timer = setInterval(() => {
    turn = turn.then(fold);
  }, everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await turn;
  };
}
