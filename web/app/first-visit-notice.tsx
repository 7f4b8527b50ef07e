import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ofTab } from '../client/stored.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';

const noticeTurn = lazyPart(() => import('./notice-turn.tsx').then((m) => m.NoticeTurn));

const name = 'firstVisitNotice';
/** The page comes first: only when nothing has been fetched any more for about so long, milliseconds. */
const restMs = 600;

/** The warning of the first visit, once a browser session (product document, section 1). `wanted`: a main page is on screen. */
export function FirstVisitNotice({ wanted }: { wanted: boolean }) {
  const queryClient = useQueryClient();
  const [due, setDue] = useState(false);

  useEffect(() => {
    if (!wanted || due || ofTab.read(name)) return;
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => (queryClient.isFetching() > 0 ? wait() : setDue(true)), restMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [wanted, due, queryClient]);

  if (!due) return null;
  const onKnown = () => void ofTab.write(name, '1');
  return <LazyPart part={noticeTurn} given={{ name, onKnown }} onFailed={() => setDue(false)} />;
}
