import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { IslandDrawing } from './island-drawing.tsx';

type Props = {
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void; busy?: boolean };
};

/** Nothing is here, said kindly, with at most one thing to do. */
export const Empty = ({ title, text, action }: Props) => (
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

/** What could not be loaded: the server's words where it said something, ours for a silent network. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useLingui();
  const offline = !navigator.onLine;
  const said = error instanceof Error && 'code' in error && error.code !== 'network' ? error.message : '';
  return (
    <div role="alert">
      <Empty
        title={offline ? t`网络断开了` : t`没能加载出来`}
        text={said || (offline ? t`连上网络后再试一次` : t`可能是网络开了小差，再试一次`)}
        action={onRetry && { label: t`重试`, onClick: onRetry }}
      />
    </div>
  );
}

export const EndOfList = () => (
  <p className="px-4 py-8 text-center text-caption text-fg3">
    <Trans>到底了，歇一会儿</Trans>
  </p>
);
