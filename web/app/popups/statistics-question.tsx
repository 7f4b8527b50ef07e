import { useState } from 'react';
import { useStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { safeSessionStorage } from '../../client/device/storage.ts';
import { useSetting } from '../../client/site/site-settings.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const name = 'statisticsQuestion';
const sheet = lazyComponent(() => import('./statistics-question-sheet.tsx').then((m) => m.QuestionSheet));

/**
 * Where the site needs a consent for statistics (setting `statistics.consentRequired`), asks for it: again in the next
 * session of the browser when the sheet was closed without an answer.
 */
export function StatisticsQuestion({ enabled }: { enabled: boolean }) {
  const required = useSetting('statistics.consentRequired');
  const unanswered = useStatisticsAnswer(({ answer }) => answer === null);
  const [due, setDue] = useState(false);
  if (!due && enabled && required && unanswered && !safeSessionStorage.read(name)) setDue(true);
  if (!due) return null;
  const onEnd = () => {
    safeSessionStorage.write(name, '1');
    setDue(false);
  };
  return <LazyComponent lazy={sheet} props={{ onEnd }} onLoadError={() => setDue(false)} />;
}
