import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSanction, AdminUserDetail } from '@muyu/contract/admin/sanction.ts';
import { useState } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { useNow } from '../../ui/date/use-now.ts';
import {
  AnswerDialog,
  type Answering,
  LiftDialog,
  SanctionActions,
  SanctionDetails,
} from '../sanctions/index.ts';
import styles from './user-page.module.css';

/** The sanctions of a user, newest first. */
export function UserSanctions({ user }: { user: AdminUserDetail }) {
  const { t } = useLingui();
  const now = useNow(30_000);
  const maySanction = mayOpen(useOperator(), 'sanction') && user.state !== 'erased';
  const [lifting, setLifting] = useState<AdminSanction | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  return (
    <section className={styles.section} aria-label={t`Sanctions`}>
      <h3 className={styles.heading}>{t`Sanctions`}</h3>
      {user.sanctions.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>This user has never been sanctioned.</Trans>
        </p>
      ) : (
        <ol className={styles.items}>
          {user.sanctions.map((sanction) => (
            <li key={sanction.sanctionId}>
              <SanctionDetails sanction={sanction} now={now}>
                {maySanction && (
                  <SanctionActions
                    sanction={sanction}
                    now={now}
                    onAnswer={setAnswering}
                    onLift={setLifting}
                  />
                )}
              </SanctionDetails>
            </li>
          ))}
        </ol>
      )}
      <LiftDialog sanction={lifting} onClose={() => setLifting(null)} />
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </section>
  );
}
