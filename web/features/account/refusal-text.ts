import { useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { useCallback } from 'react';

/** What to say about a call that failed: the server's words, or ours when it could not be reached. '' for no error. */
export function useRefusalText(): (error: Error | null) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (!error) return '';
      if (!(error instanceof CallError) || error.code === 'network') return t`连不上服务器，检查网络后再试`;
      return error.fields.map(({ reason }) => reason).join(' ') || error.message;
    },
    [t],
  );
}
