import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { picturesOf } from '../../ui/media/post-files.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { PageState } from '../../ui/page/page-state.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { QueueDrawer } from '../../ui/queue/queue-drawer.tsx';
import { QueueSkeleton } from '../../ui/queue/queue-skeleton.tsx';
import workspace from '../../ui/queue/queue-workspace.module.css';
import { useShortcuts } from '../../ui/queue/use-shortcuts.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CaseList } from './case-list.tsx';
import { actionForKey, type CaseAction } from './case-shortcuts.ts';
import { ShortcutsHelp } from './case-shortcuts-help.tsx';
import { CaseToolbar } from './case-toolbar.tsx';
import { CaseView } from './case-view.tsx';
import { DismissDialog } from './deciding/dismiss-dialog.tsx';
import { UpholdDialog } from './deciding/uphold-dialog.tsx';
import { OpenCaseDialog } from './opening/open-case-dialog.tsx';
import styles from './reports.module.css';
import { type CaseDetail, useCase } from './use-case.ts';
import { useCaseActions } from './use-case-actions.ts';
import { useCases } from './use-cases.ts';
import { useNoteDrafts } from './use-note-drafts.ts';

type Overlay = 'open' | 'help' | 'zoom' | 'list' | 'uphold' | 'dismiss' | null;

/**
 * The report queue, one case per reported item: list on the left, case on the right, operable by keyboard.
 */
export function ReportsPage() {
  const { t } = useLingui();
  const narrow = useNarrow();
  const operator = useOperator();
  const { operatorId } = operator;
  const cases = useCases();
  const detail = useCase(cases.id);
  const { query, total, index } = cases;
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [picture, setPicture] = useState(0);
  const [deciding, setDeciding] = useState<CaseDetail | null>(null);
  const player = useRef<HTMLVideoElement>(null);
  useTitle(total > 0 ? t`Reports (${total})` : t`Reports`);

  const noteDraft = useNoteDrafts();
  const close = () => setOverlay(null);
  const acts = useCaseActions({ leave: cases.leave, onDecided: close });
  const facts = detail.isPlaceholderData ? undefined : detail.data;
  const open = facts?.state === 'open' ? facts : undefined;
  const mayDecide = mayOpen(operator, 'decideReports');
  const assignment =
    open &&
    mayDecide &&
    (open.assignee ? (open.assignee.operatorId === operatorId ? 'mine' : 'others') : 'free');

  const zoom = (at: number) => {
    setPicture(at);
    setOverlay('zoom');
  };
  const decide = (how: 'uphold' | 'dismiss') => {
    if (!open || !mayDecide) return;
    setDeciding(open);
    setOverlay(how);
  };
  const handlers: Record<CaseAction, () => void> = {
    uphold: () => decide('uphold'),
    dismiss: () => decide('dismiss'),
    assign: () =>
      open &&
      mayDecide &&
      !acts.assign.pending &&
      acts.assign.run({ item: open, status: assignment === 'mine' ? 0 : 1 }),
    next: () => cases.step(1),
    previous: () => cases.step(-1),
    zoom: () => facts && picturesOf(facts.current?.files ?? []).length > 0 && zoom(0),
    play: () => void (player.current?.paused ? player.current.play() : player.current?.pause()),
    help: () => setOverlay('help'),
  };
  useShortcuts(overlay === null, actionForKey, (act) => handlers[act]());

  if (query.isPending) return <QueueSkeleton />;
  if (!query.data) return <Failure query={query} />;
  const pick = (id: string) => {
    cases.goTo(id);
    setOverlay(null);
  };
  const list = (
    <CaseList cases={cases} onPick={pick} onOpenCase={mayDecide ? () => setOverlay('open') : undefined} />
  );
  return (
    <div className={workspace.page}>
      {narrow ? (
        <QueueDrawer open={overlay === 'list'} title={t`Reports`} onClose={() => setOverlay(null)}>
          {list}
        </QueueDrawer>
      ) : (
        list
      )}
      <div className={workspace.detail}>
        {cases.id === null ? (
          <NoCase open={cases.state === 'open'} />
        ) : detail.data ? (
          <CaseView
            key={detail.data.caseId}
            facts={detail.data}
            note={noteDraft(detail.data.caseId)}
            player={player}
            picture={overlay === 'zoom' ? picture : null}
            onZoom={zoom}
            onPicture={setPicture}
            onZoomClose={() => setOverlay(null)}
            onOpen={pick}
          />
        ) : detail.isError ? (
          <Failure query={detail} />
        ) : (
          <div className={styles.case} role="status" aria-label={t`Loading`} />
        )}
        <CaseToolbar
          position={index + 1}
          total={total}
          assignment={assignment || null}
          isAssigning={acts.assign.pending}
          acts={handlers}
          onList={narrow ? () => setOverlay('list') : undefined}
        />
      </div>
      <UpholdDialog
        item={overlay === 'uphold' ? deciding : null}
        mutation={acts.uphold}
        onClose={close}
        onUphold={(decision) => deciding && acts.uphold.run({ item: deciding, decision })}
      />
      <DismissDialog
        item={overlay === 'dismiss' ? deciding : null}
        mutation={acts.dismiss}
        onClose={close}
        onDismiss={(reason) => deciding && acts.dismiss.run({ item: deciding, reason })}
      />
      <OpenCaseDialog open={overlay === 'open'} onClose={close} onOpened={pick} />
      <ShortcutsHelp open={overlay === 'help'} onClose={() => setOverlay(null)} />
    </div>
  );
}

function NoCase({ open }: { open: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.case}>
      <PageState
        title={open ? t`No reports waiting for a decision` : t`No matching cases`}
        text={open && <Trans>New reports appear here automatically.</Trans>}
      />
    </div>
  );
}
