import { Trans, useLingui } from '@lingui/react/macro';
import type { CaredSanction, CaredUserDetail } from '@muyu/contract/operator-users.ts';
import { useState } from 'react';
import { useOperator } from '../../app/operator.ts';
import { mayOpen } from '../../app/places.tsx';
import { useNow } from '../../app/use-now.ts';
import { AnswerDialog, type Answering } from '../sanctions/answer-dialog.tsx';
import { LiftDialog } from '../sanctions/lift-dialog.tsx';
import { SanctionActs } from '../sanctions/sanction-acts.tsx';
import { SanctionFacts } from '../sanctions/sanction-facts.tsx';
import styles from './user-page.module.css';

/** What was decided about somebody, newest first. */
export function UserSanctions({ user }: { user: CaredUserDetail }) {
  const { t } = useLingui();
  const now = useNow(30_000);
  const maySanction = mayOpen(useOperator(), 'sanction') && user.state !== 'erased';
  const [lifting, setLifting] = useState<CaredSanction | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  return (
    <section className={styles.section} aria-label={t`Sanctions`}>
      <h3 className={styles.heading}>{t`Sanctions`}</h3>
      {user.sanctions.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>Nothing has ever been decided against this user.</Trans>
        </p>
      ) : (
        <ol className={styles.items}>
          {user.sanctions.map((sanction) => (
            <li key={sanction.sanctionId}>
              <SanctionFacts sanction={sanction} now={now}>
                {maySanction && (
                  <SanctionActs sanction={sanction} now={now} onAnswer={setAnswering} onLift={setLifting} />
                )}
              </SanctionFacts>
            </li>
          ))}
        </ol>
      )}
      <LiftDialog sanction={lifting} onClose={() => setLifting(null)} />
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </section>
  );
}
