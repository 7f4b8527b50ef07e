import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** Names the browser's tab. */
export function useTitle(title: string) {
  const { t } = useLingui();
  const product = t`Muyu console`;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
