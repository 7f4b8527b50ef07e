import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { whenQuiet } from '../../client/device/when-quiet.ts';
import { useSetting } from '../../client/site/site-settings.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const name = 'statisticsQuestion';
/** Other popups ask the server first and have to be queued before: the question waits for about this long, milliseconds. */
const idleDelayMs = 2_500;
const sheet = lazyComponent(() => import('./statistics-question-sheet.tsx').then((m) => m.QuestionSheet));

/**
 * Where the site needs a consent for statistics (setting `statistics.consentRequired`), asks for it: again in the next
 * session of the browser when the sheet was closed without an answer.
 */
export function StatisticsQuestion({ enabled }: { enabled: boolean }) {
  const required = useSetting('statistics.consentRequired');
  const unanswered = useStatisticsAnswer(({ answer }) => answer === null);
  const queryClient = useQueryClient();
  const [due, setDue] = useState(false);
  const asks = enabled && required && unanswered;
  useEffect(() => {
    if (!asks || due || safeSessionStorage.read(name)) return;
    return whenQuiet(queryClient, idleDelayMs, () => setDue(true));
  }, [asks, due, queryClient]);
  if (!due) return null;
  const onEnd = () => {
    safeSessionStorage.write(name, '1');
    setDue(false);
  };
  return <LazyComponent lazy={sheet} props={{ onEnd }} onLoadError={() => setDue(false)} />;
}
