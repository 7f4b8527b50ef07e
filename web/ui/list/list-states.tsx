import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useConnection } from '../../client/offline/connection.ts';
import { Button } from '../button.tsx';
import { IslandDrawing } from '../image/island-drawing.tsx';
import { passFocusToPage } from '../page/focus-page.ts';

type Props = {
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void; busy?: boolean };
};

/** Empty state of a list with at most one action. */
export const EmptyState = ({ title, text, action }: Props) => (
  <div className="flex flex-col items-center px-8 py-12 text-center">
    <IslandDrawing className="w-40" />
    <h2 className="mt-5 text-bar font-semibold">{title}</h2>
    {text && <p className="mt-1.5 max-w-72 text-body text-balance text-fg2">{text}</p>}
    {action && (
      <Button variant="secondary" className="mt-6" busy={action.busy} onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </div>
);

/** Error state of a list: the message of the server, or ours without a connection, and a retry button. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useLingui();
  const offline = useConnection(({ state }) => state === 'offline');
  const serverMessage = error instanceof ApiError && error.isReply ? error.message : '';
  return (
    <div ref={passFocusToPage} role="alert">
      <EmptyState
        title={offline ? t`网络断开了` : t`没能加载出来`}
        text={serverMessage || (offline ? t`连上网络后会自动加载` : t`可能是网络开了小差，再试一次`)}
        action={onRetry && { label: t`重试`, onClick: onRetry }}
      />
    </div>
  );
}

export const EndOfList = () => (
  <p className="appears-late px-4 py-8 text-center text-caption text-fg3">
    <Trans>到底了，歇一会儿</Trans>
  </p>
);
