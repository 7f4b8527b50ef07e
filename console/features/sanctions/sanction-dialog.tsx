import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { type SanctionKind, sanctionTraits } from '@muyu/contract/account/settings.ts';
import { listUsers, userAdminErrors } from '@muyu/contract/admin/account.ts';
import { type AdminSanction, getUserDetail, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { Alert, Button, type FormInstance, Modal } from 'antd';
import { useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { useNow } from '../../ui/date/use-now.ts';
import { loadingProps, modalPropsWhilePending } from '../../ui/dialog/pending-props.tsx';
import { useDiscardQuestion } from '../../ui/dialog/use-discard-question.ts';
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useLabelled } from '../../ui/use-labelled.ts';
import { NoticePreview } from './notice-preview.tsx';
import { SanctionDetails } from './sanction-details.tsx';
import { type Draft, SanctionForm } from './sanction-form.tsx';
import { sanctionLabels } from './sanction-labels.ts';
import { endDateOf } from './sanction-status.ts';
import styles from './sanctions.module.css';

type SanctionDialogProps = {
  user: UserCard;
  /** The newest sanction of the person, and the one at the time when the dialog was opened. */
  latest: AdminSanction | null;
  known: AdminSanction | null;
  kind: SanctionKind;
  open: boolean;
  onClose(): void;
};
type SanctionPreview = { draft: Draft; until: string | null; seen: string | null };

const formId = 'sanction-form';

/**
 * Issues a sanction in two steps: reason and duration, then a preview of the notice. Back keeps the typed
 * values, which are given up after a question only. A sanction of a colleague that is newer than the page is shown before another is given.
 */
export function SanctionDialog({ user, latest, known, kind, open, onClose }: SanctionDialogProps) {
  const { t, i18n } = useLingui();
  const now = useNow(30_000);
  const about = useLabelled();
  const texts = sanctionLabels[kind];
  const [draft, setDraft] = useState<Draft>({});
  const [shown, setShown] = useState<SanctionPreview | null>(null);
  const act = i18n._(texts.act);
  const form = useRef<FormInstance<Draft>>(null);
  const askToDiscard = useDiscardQuestion();
  const sanction = useOperatorMutation({
    act: ({ draft: { reason = '', days }, seen }: SanctionPreview, keyFor) => {
      const given = { userId: user.userId, kind, reason, ...(days ? { days } : {}) };
      return client.request(sanctionUser, { ...given, seen, key: keyFor(given) });
    },
    invalidates: [client.keyOf(getUserDetail, { userId: user.userId }), client.keyOf(listUsers)],
    successMessage: () => about(i18n._(texts.done), user.nickname),
    outdated: [userAdminErrors.sanctionedMeanwhile],
    onOutdated: async () => setShown(null),
    onSettled: onClose,
  });
  const preview = (typed: Draft) => {
    const trimmed = { ...typed, reason: typed.reason?.trim() ?? '' };
    const until = trimmed.days ? endDateOf(trimmed.days, Date.now()) : null;
    sanction.reset();
    setDraft(trimmed);
    setShown({ draft: trimmed, until, seen: latest?.sanctionId ?? null });
  };
  const back = () => {
    sanction.reset();
    setShown(null);
  };
  const isUnsaved = () =>
    open && Boolean(shown || form.current?.isFieldsTouched() || form.current?.getFieldValue('reason'));
  const cancel = () => {
    if (isUnsaved()) askToDiscard(onClose);
    else onClose();
  };
  useLeaveQuestion(isUnsaved, (leave) => {
    if (sanction.pending) return;
    askToDiscard(() => {
      onClose();
      leave();
    });
  });
  return (
    <Modal
      open={open}
      title={about(act, user.nickname)}
      footer={
        shown
          ? [
              <Button key="back" disabled={sanction.pending} onClick={back}>
                <Trans>Back</Trans>
              </Button>,
              // A button other than the one of the first step, so that a double click does not confirm.
              <Button
                key="confirm"
                type="primary"
                danger={sanctionTraits[kind].suspends}
                loading={loadingProps(sanction.pending)}
                onClick={() => !sanction.pending && sanction.run(shown)}
              >
                {act}
              </Button>,
            ]
          : [
              <Button key="cancel" onClick={cancel}>
                <Trans>Cancel</Trans>
              </Button>,
              <Button key="preview" type="primary" htmlType="submit" form={formId}>
                <Trans>Preview</Trans>
              </Button>,
            ]
      }
      {...modalPropsWhilePending(sanction.pending)}
      onCancel={cancel}
      afterClose={() => {
        back();
        setDraft({});
      }}
      destroyOnHidden
      width={520}
    >
      <p className={styles.effect}>{i18n._(texts.effect)}</p>
      {shown ? (
        <>
          <p className={styles.lead}>
            <Trans>The user will see:</Trans>
          </p>
          <NoticePreview kind={kind} reason={shown.draft.reason ?? ''} until={shown.until} />
          {sanction.error && <Alert type="error" showIcon title={sanction.error} />}
        </>
      ) : (
        <>
          {latest && latest.sanctionId !== known?.sanctionId && (
            <Alert
              type="warning"
              style={{ marginBottom: 16 }}
              title={t`This person has been sanctioned meanwhile`}
              description={<SanctionDetails sanction={latest} now={now} />}
            />
          )}
          <SanctionForm id={formId} ref={form} kind={kind} draft={draft} onDone={preview} />
        </>
      )}
    </Modal>
  );
}
