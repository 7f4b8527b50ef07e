import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { InsecureContextError } from '@muyu/contract/core/device/proof-of-work.ts';
import { useCallback } from 'react';

/** Text for a failed request: the message of the server, or ours when it was not reached. '' without an error. */
export function useErrorMessage(): (error: Error | null) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (!error) return '';
      if (error instanceof InsecureContextError) return t`这一步需要加密连接，请用 https 地址打开本站再试`;
      if (!(error instanceof ApiError) || !error.isReply) return t`连不上服务器，检查网络后再试`;
      return error.fields.map(({ reason }) => reason).join(' ') || error.message;
    },
    [t],
  );
}
