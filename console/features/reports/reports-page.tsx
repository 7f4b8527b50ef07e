import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import desk from '../../app/desk/desk.module.css';
import { Failure } from '../../app/failure.tsx';
import { useOperator } from '../../app/operator.ts';
import { PageState } from '../../app/page-state.tsx';
import { useKeys } from '../../app/use-keys.ts';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTitle } from '../../app/use-title.ts';
import { picturesOf } from '../review/post-files.ts';
import { QueueDrawer } from '../review/queue-drawer.tsx';
import { ReviewSkeleton } from '../review/review-skeleton.tsx';
import { CaseBar } from './case-bar.tsx';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { actOf, type CaseAct } from './key-map.ts';
import { KeysHelp } from './keys-help.tsx';
import styles from './reports.module.css';
import { UpholdDialog } from './uphold-dialog.tsx';
import { type CaseFacts, useCase } from './use-case.ts';
import { useCaseActs } from './use-case-acts.ts';
import { useCases } from './use-cases.ts';

type Overlay = 'help' | 'zoom' | 'list' | 'uphold' | 'dismiss' | null;

/** Reports, one case a thing: the list on the left, the whole case on the right, made to be worked with the keyboard. */
export function ReportsPage() {
  const { t } = useLingui();
  const narrow = useNarrow();
  const { operatorId } = useOperator();
  const cases = useCases();
  const detail = useCase(cases.id);
  const { query, total, index } = cases;
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [picture, setPicture] = useState(0);
  const [deciding, setDeciding] = useState<CaseFacts | null>(null);
  const player = useRef<HTMLVideoElement>(null);
  useTitle(total > 0 ? t`Reports (${total})` : t`Reports`);

  const close = () => {
    setOverlay(null);
    acts.uphold.reset();
    acts.dismiss.reset();
  };
  const acts = useCaseActs({ leave: cases.leave, onDecided: close });
  const facts = detail.isPlaceholderData ? undefined : detail.data;
  const open = facts?.state === 'open' ? facts : undefined;
  const taken =
    open && (open.assignee ? (open.assignee.operatorId === operatorId ? 'mine' : 'others') : 'free');

  const zoom = (at: number) => {
    setPicture(at);
    setOverlay('zoom');
  };
  const decide = (how: 'uphold' | 'dismiss') => {
    if (!open) return;
    setDeciding(open);
    setOverlay(how);
  };
  const keyActs: Record<CaseAct, () => void> = {
    uphold: () => decide('uphold'),
    dismiss: () => decide('dismiss'),
    take: () => open && !acts.take.pending && acts.take.run({ item: open, status: taken === 'mine' ? 0 : 1 }),
    next: () => cases.step(1),
    previous: () => cases.step(-1),
    zoom: () => facts && picturesOf(facts.current?.files ?? []).length > 0 && zoom(0),
    play: () => void (player.current?.paused ? player.current.play() : player.current?.pause()),
    help: () => setOverlay('help'),
  };
  useKeys(overlay === null, actOf, (act) => keyActs[act]());

  if (query.isPending) return <ReviewSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const pick = (id: string) => {
    cases.goTo(id);
    setOverlay(null);
  };
  const list = <CaseList cases={cases} onPick={pick} />;
  return (
    <div className={desk.page}>
      {narrow ? (
        <QueueDrawer open={overlay === 'list'} title={t`Reports`} onClose={() => setOverlay(null)}>
          {list}
        </QueueDrawer>
      ) : (
        list
      )}
      <div className={desk.detail}>
        {cases.id === null ? (
          <NoCase open={cases.state === 'open'} />
        ) : detail.data ? (
          <CaseView
            key={detail.data.caseId}
            facts={detail.data}
            player={player}
            picture={overlay === 'zoom' ? picture : null}
            onZoom={zoom}
            onPicture={setPicture}
            onZoomClose={() => setOverlay(null)}
            onOpen={pick}
          />
        ) : detail.isError ? (
          <Failure error={detail.error} onRetry={() => detail.refetch()} />
        ) : (
          <div className={styles.case} role="status" aria-label={t`Loading`} />
        )}
        <CaseBar
          position={index + 1}
          total={total}
          taken={taken ?? null}
          busy={acts.take.pending}
          acts={keyActs}
          onList={narrow ? () => setOverlay('list') : undefined}
        />
      </div>
      <UpholdDialog
        item={overlay === 'uphold' ? deciding : null}
        pending={acts.uphold.pending}
        error={acts.uphold.error}
        onCancel={close}
        onUphold={(decision) => deciding && acts.uphold.run({ item: deciding, decision })}
      />
      <DismissDialog
        item={overlay === 'dismiss' ? deciding : null}
        pending={acts.dismiss.pending}
        error={acts.dismiss.error}
        onCancel={close}
        onDismiss={(reason) => deciding && acts.dismiss.run({ item: deciding, reason })}
      />
      <KeysHelp open={overlay === 'help'} onClose={() => setOverlay(null)} />
    </div>
  );
}

function NoCase({ open }: { open: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.case}>
      <PageState
        title={open ? t`No report waits for a decision` : t`No such cases`}
        text={open && <Trans>When people report something, it appears here by itself.</Trans>}
      />
    </div>
  );
}
