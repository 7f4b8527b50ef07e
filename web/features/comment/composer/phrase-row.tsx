import { useLingui } from '@lingui/react/macro';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';

/** Short phrases of the site's editors, which a tap puts into an empty comment field. Nothing without phrases. */
export function PhraseRow({ onChoose }: { onChoose(text: string): void }) {
  const { t } = useLingui();
  const hasSession = useSession(({ token }) => token !== null);
  const { data } = useQuery({ ...client.query(listPhrases, {}), staleTime: HOUR_MS, enabled: hasSession });
  if (!data || data.phrases.length === 0) return null;
  return (
    <ul aria-label={t`常用短句`} className="side-row gap-2 pb-2">
      {data.phrases.map(({ phraseId, text }) => (
        <li key={phraseId} className="shrink-0">
          <button
            type="button"
            dir="auto"
            className="press h-11 rounded-full bg-s2 px-4 text-body whitespace-nowrap"
            // The field keeps the focus, and so the keyboard stays.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
